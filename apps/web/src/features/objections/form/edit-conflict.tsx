import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type SavedMeanwhileProps = { disabled: boolean; onTakeOver: () => void }

/** Another tab or device was quicker: what is written here is not lost, and the candidate decides. */
export function EditConflict({ disabled, onTakeOver }: SavedMeanwhileProps) {
  const t = useT()
  return (
    <Notice tone="caution" heading={t('objections.meanwhile')} announce>
      <p>{t('objections.meanwhile.text')}</p>
      <ButtonRow>
        <Button variant="secondary" disabled={disabled} onClick={onTakeOver}>
          {t('objections.meanwhile.take')}
        </Button>
      </ButtonRow>
    </Notice>
  )
}
