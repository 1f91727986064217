// All terms of the lessons with what they mean.
import { TERMS } from '../../lessons/terms.ts'
import { useLearnWords, useLessonTexts } from './learn-language.tsx'
import '../css/glossary.css'

export function Glossary() {
  const w = useLearnWords()
  const { glossary } = useLessonTexts()
  return (
    <>
      <h2>{w.glossary}</h2>
      <dl className="glossary">
        {TERMS.map((term) => (
          <div key={term}>
            <dt>{glossary[term].word}</dt>
            <dd>{glossary[term].means}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
