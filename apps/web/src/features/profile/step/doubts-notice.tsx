import type { BaseFacts, FormProblem } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import { flushSync } from 'react-dom'
import type { DeclaredForm } from '#form-kit/declared/declared-form.ts'
import { useProblemWords } from '#form-kit/declared/problem-words.ts'
import type { Reveal } from '#form-kit/declared/reveal-context.ts'
import { useFromForm } from '#form-kit/declared/use-declared.ts'
import { useT } from '#platform/language/language-provider.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { goToField } from '#ui/fields/go-to-field.ts'

type DoubtsNoticeProps<F extends BaseFacts> = { form: DeclaredForm<F>; reveal: Reveal }

/** After a save: the answers that are kept as they are, and worth a second look. */
export function DoubtsNotice<F extends BaseFacts>({ form, reveal }: DoubtsNoticeProps<F>) {
  const t = useT()
  const { askedBack } = useProblemWords(form)
  const doubts = useFromForm(form, () => form.checked().doubts, isSame)
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

const isSame = (one: FormProblem[], other: FormProblem[]): boolean =>
  one.length === other.length &&
  one.every(({ path, code }, at) => path === other[at]?.path && code === other[at].code)
