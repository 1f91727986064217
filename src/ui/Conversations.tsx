// The conversations of the open file, in the session menu and in an import report: which there are, and the way to another one.
import type { SessionInfo } from '../core/view/types.ts'
import { openChoice } from '../shell/conversation.ts'
import { useStore } from '../shell/store.ts'
import { Literal } from './Literal.tsx'
import { useLaterWords } from './later-language.tsx'
import './css/conversations.css'

export function Conversations({ session: { choices, choice: shown } }: { readonly session: SessionInfo }) {
  const { conversations: say } = useLaterWords()
  if (choices.length < 2) return null
  return (
    <section aria-labelledby="conversations-title">
      <h2 id="conversations-title">{say.title}</h2>
      <div className="conversations">
        {choices.map((choice) => (
          <button
            type="button"
            key={choice.id}
            aria-current={choice.id === shown ? 'true' : undefined}
            popoverTarget="sessions"
            popoverTargetAction="hide"
            onClick={() => openChoice(choice.id)}
          >
            <b>
              <Literal text={say.name(choice)} inline />
            </b>
            <small>{say.line(choice)}</small>
          </button>
        ))}
      </div>
      <hr />
    </section>
  )
}

/** In an import report: that there are several, and a way into the menu that lists them. */
export function SeveralConversations() {
  const { conversations: say } = useLaterWords()
  const all = useStore((s) => s.info?.session.choices.length ?? 0)
  if (all < 2) return null
  return (
    <button
      type="button"
      className="link"
      data-figure="conversations"
      popoverTarget="sessions"
      onClick={(event) => {
        // Over the library's dialog the menu would be inert: the dialog goes first, in its own way, which gives the focus back.
        const dialog = event.currentTarget.closest('dialog')
        if (!dialog) return
        event.preventDefault()
        dialog.close()
        document.getElementById('sessions')?.showPopover()
      }}
    >
      {say.several(all)}
    </button>
  )
}
