// Who answers the questions for a summary.
import { ANSWERS } from '../core/view/orders.ts'
import { useBeside } from './beside.ts'
import { useLaterWords } from './later-language.tsx'
import './css/beside.css'

export function AnswersChoice() {
  const { recorded: say } = useLaterWords()
  const beside = useBeside()
  if (!beside) return null
  return (
    <label className="answers">
      {say.answers}{' '}
      <select
        value={beside.answers}
        onChange={(event) => beside.setAnswers(ANSWERS.find((one) => one === event.target.value) ?? 'extractive')}
      >
        {ANSWERS.map((one) => (
          <option key={one} value={one}>
            {say.answer[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
