import { checkAnswers } from '@lokseva/forms/engine/check-answers'
import type { Answers, BaseFacts, FormProblem } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useProblemWords } from '@lokseva/form-kit/declared/problem-words.ts'
import type { Reveal } from '@lokseva/form-kit/declared/reveal-context.ts'
import { useFromForm } from '@lokseva/form-kit/declared/use-declared.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { goToField } from '@lokseva/ui/fields/errors/go-to-field.ts'

type DoubtsNoticeProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  /** The answers of the last save. */
  saved: Answers
  reveal: Reveal
}

/**
 * After a save: the answers that are kept as they are, and worth a second look. One that was typed
 * since is not kept yet, and asked back where it stands.
 */
export function DoubtsNotice<F extends BaseFacts>({ form, saved, reveal }: DoubtsNoticeProps<F>) {
  const t = useT()
  const { askedBack } = useProblemWords(form)
  const asSaved = useMemo(
    () => checkAnswers(form.fields, saved, form.facts()).doubts,
    [form, saved],
  )
  const doubts = useFromForm(
    form,
    () =>
      asSaved.filter(
        (doubt) =>
          form.checked().doubts.some((live) => isSame([live], [doubt])) &&
          answerAt(form.values(), doubt.path) === answerAt(saved, doubt.path),
      ),
    isSame,
  )
  if (doubts.length === 0) return null
  return (
    <Notice
      tone="caution"
      icon="info"
      heading={t('profile.doubts.heading', { count: doubts.length })}
      announce
    >
      <ul>
        {doubts.map((doubt) => {
          const [list = '', row, id = list] = doubt.path.split('.')
          const field = form.fields.find((each) => each.id === list)
          const texts = field?.kind === 'entries' ? (field.texts ?? form.texts) : form.texts
          const question = t(`${texts}.${id}` as TextId)
          const text = askedBack(doubt)
          if (row !== undefined)
            return (
              <li key={doubt.path}>
                {t('profile.doubts.row', { row: Number(row) + 1, question })}: {text}
              </li>
            )
          return (
            <li key={doubt.path}>
              <a
                href={`#${form.fieldId(id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  flushSync(() => reveal(form.fieldId(id)))
                  goToField(form.fieldId(id))
                }}
              >
                {field?.reference} {question}
              </a>
              : {text}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** The answer at `height`, or of a row at `experiences.0.grossSalary`. */
const answerAt = (answers: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((from, name) => (from as Answers | undefined)?.[name], answers)

const isSame = (one: FormProblem[], other: FormProblem[]): boolean =>
  one.length === other.length &&
  one.every(({ path, code }, at) => path === other[at]?.path && code === other[at].code)
