import { type ProfileStep, profileSteps } from '@lokseva/contract/profile/steps'
import type { TextId } from '@lokseva/texts/text-id'
import { useErrorWords } from '@lokseva/form-kit/form/error-words.ts'
import { useProblemText } from '@lokseva/form-kit/form/problem.ts'
import type { ApiError, FieldError } from '@lokseva/browser/api/errors.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { stepPath } from '../profile-steps.tsx'

/** Everything the server found missing or wrong, each line leading to its step. */
export function WrongAnswers({ error }: { error: ApiError }) {
  const t = useT()
  const inWords = useProblemText()
  const errorInWords = useErrorWords()
  const lines = error.fieldErrors.flatMap(({ path, code, message, params }) => {
    const [step, ...rest] = path.split('.')
    if (!isStep(step)) return []
    const what = [t(`profile.step.${step}`), fieldWords(t, step, rest)].filter(Boolean).join(', ')
    return [
      {
        key: `${path} ${code}`,
        step,
        text: `${what}: ${inWords({ code, message, params, language: error.language })}`,
      },
    ]
  })
  return (
    <Notice tone="bad" heading={t('lock.wrong.heading')} announce>
      <p>{lines.some(isAnswer(error.fieldErrors)) ? t('lock.wrong.text') : errorInWords(error)}</p>
      <ul>
        {lines.map(({ key, step, text }) => (
          <li key={key}>
            <Link to={stepPath(step)}>{text}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const isStep = (step: string | undefined): step is ProfileStep =>
  (profileSteps as readonly string[]).includes(step ?? '')

/** Whether an answer is refused, and not a whole step missing. */
const isAnswer = (errors: readonly FieldError[]) => () =>
  errors.some(({ path }) => path.includes('.'))

/** What a question is called, with its row where it stands in a list: `experiences.0.officeName`. */
function fieldWords(t: ReturnType<typeof useT>, step: string, path: string[]): string | undefined {
  const field = path.at(-1)
  if (!field) return undefined
  const row = path.find((part) => /^\d+$/.test(part))
  const id = [`${step}.${field}`, `sports.${field}`].find(hasText)
  const name = id ? t(id as TextId) : field
  return row === undefined ? name : `${Number(row) + 1}. ${name}`
}
