import type { BaseFacts } from '@lokseva/forms/engine/form'
import { draftEntry } from '@lokseva/contract/profile/steps'
import type { DeclaredForm } from '@lokseva/form-kit/declared/declared-form.ts'
import { useFieldWords } from '@lokseva/form-kit/declared/use-declared.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useFormat, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { useDraft } from './use-draft.ts'

type ConflictNoticeProps<F extends BaseFacts> = {
  form: DeclaredForm<F>
  draft: NonNullable<ReturnType<typeof useDraft>['elsewhere']>
  /** The button that was pressed is gone. */
  onTaken: () => void
  onLeft: () => void
}

/** Stands in the way of a save that would end what another device typed; the person chooses. */
export function ConflictNotice<F extends BaseFacts>(props: ConflictNoticeProps<F>) {
  const { form, draft, onTaken, onLeft } = props
  const t = useT()
  const format = useFormat()
  const words = useFieldWords(form)
  const { date, time } = indiaMoment(format, draft.savedAt ?? '')
  const named = draft.questions.map((id) =>
    id === draftEntry ? t('profile.draft.conflict.entry') : (words(id) ?? id),
  )
  return (
    <Notice tone="caution" icon="info" heading={t('profile.draft.conflict.heading')} announce>
      <p>{t('profile.draft.conflict.text', { time: `${date} ${time}` })}</p>
      <ul>
        {named.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button
          variant="secondary"
          onClick={() => {
            draft.take()
            onTaken()
          }}
        >
          {t('profile.draft.aside.take')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            draft.leave()
            onLeft()
          }}
        >
          {t('profile.draft.conflict.leave')}
        </Button>
      </ButtonRow>
    </Notice>
  )
}
