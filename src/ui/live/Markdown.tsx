// A model's text with its formatting: marked, then dompurify with a short list of tags, no attribute, no image, no link. A chunk of its own.
import DOMPurify from 'dompurify'
import { Marked } from 'marked'
import { useLayoutEffect, useRef } from 'react'
import '../css/markdown.css'

/** Nothing that loads, leads away or runs; headings are bold lines, so that the page keeps its own outline. */
const TAGS = 'p strong em del code pre ul ol li blockquote br hr table thead tbody tr th td'.split(' ')

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`
    },
    // As it was written: seen, and never tried.
    html: ({ raw }) => escaped(raw),
    image: ({ raw }) => escaped(raw),
    link: ({ raw }) => escaped(raw),
  },
})

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

export function Markdown({ text }: { readonly text: string }) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const html = marked.parse(text, { async: false })
    ref.current?.replaceChildren(DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true }))
  }, [text])
  return <div ref={ref} className="markdown" />
}
