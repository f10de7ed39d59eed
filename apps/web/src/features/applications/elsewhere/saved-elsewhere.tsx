import { useT } from '#platform/language/language-provider.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonRow } from '#ui/actions/button-row.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

type SavedElsewhereProps = {
  what: 'order' | 'centre' | 'answers'
  disabled: boolean
  onTakeOver: () => void
}

/** Another tab or device was quicker: what stands here is not lost, and the candidate decides. */
export function SavedElsewhere({ what, disabled, onTakeOver }: SavedElsewhereProps) {
  const t = useT()
  return (
    <Notice tone="caution" heading={t(`applications.elsewhere.${what}`)} announce>
      <p>{t(`applications.elsewhere.${what}Text`)}</p>
      <ButtonRow>
        <Button look="secondary" disabled={disabled} onClick={onTakeOver}>
          {t(`applications.elsewhere.${what}Take`)}
        </Button>
      </ButtonRow>
    </Notice>
  )
}
