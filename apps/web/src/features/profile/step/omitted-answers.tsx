import type { BaseFacts } from '@lokseva/forms/engine/form'
import type { TextId } from '@lokseva/texts/text-id'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { hasText } from '@lokseva/browser/language/translator.ts'

type OmittedAnswersProps<F extends BaseFacts> = { form: DeclaredForm<F>; ids: readonly string[] }

/** Names the answers that the draft was kept without, those of rows too. */
export function OmittedAnswers<F extends BaseFacts>({ form, ids }: OmittedAnswersProps<F>) {
  const t = useT()
  if (ids.length === 0) return null
  const rowTexts = form.fields.map((field) => field.kind === 'entries' && field.texts)
  const folders = [form.texts, ...rowTexts.filter((texts) => typeof texts === 'string')]
  const names = ids.map((id) => {
    const label = folders.map((folder) => `${folder}.${id}`).find(hasText)
    return label ? t(label as TextId) : id
  })
  return (
    <p className="left-out" role="status">
      {t('profile.draft.leftOut', { questions: names.join(', ') })}
    </p>
  )
}
