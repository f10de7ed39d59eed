import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import type { Name } from './objection-answers.ts'

type SavedMeanwhileProps = {
  /** Which answers differ there. */
  changed: readonly Name[]
  disabled: boolean
  onTakeOver: () => void
}

/** Another tab or device was quicker: what is written here is not lost, and the candidate decides. */
export function EditConflict({ changed, disabled, onTakeOver }: SavedMeanwhileProps) {
  const t = useT()
  return (
    <Notice tone="caution" heading={t('objections.meanwhile')} announce>
      {changed.length > 0 && (
        <p>
          {t('objections.meanwhile.changed', {
            fields: changed.map((name) => t(`objections.short.${name}`)).join(', '),
          })}
        </p>
      )}
      <p>{t('objections.meanwhile.text')}</p>
      <ButtonRow>
        <Button variant="secondary" disabled={disabled} onClick={onTakeOver}>
          {t('objections.meanwhile.take')}
        </Button>
      </ButtonRow>
    </Notice>
  )
}
