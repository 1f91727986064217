// An answer to choose or to type; it counts when it is checked.
import { useState } from 'react'
import { toVerdict } from './by-keys.ts'
import { useLearnWords } from './learn-language.tsx'
import '../css/answer.css'

interface Props {
  /** Null: a number is typed. */
  readonly choices: readonly string[] | null
  readonly names: Readonly<Record<string, string>>
  readonly answer: (text: string) => void
}

export function Answer({ choices, names, answer }: Props) {
  const w = useLearnWords()
  const [chosen, choose] = useState('')
  return (
    <form
      className="answer"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen.trim() === '') return
        answer(chosen.trim())
        toVerdict()
      }}
    >
      {choices ? (
        <fieldset aria-label={w.answer}>
          {choices.map((one) => (
            <label key={one}>
              <input type="radio" name="answer" value={one} checked={chosen === one} onChange={() => choose(one)} /> {names[one] ?? one}
            </label>
          ))}
        </fieldset>
      ) : (
        <input inputMode="numeric" aria-label={w.answer} value={chosen} onChange={(event) => choose(event.target.value)} />
      )}
      <button type="submit" className="btn" disabled={chosen.trim() === ''}>
        {w.check}
      </button>
    </form>
  )
}
