import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

type EditConflictProps = {
  what: 'order' | 'centre' | 'answers'
  /** What stands there now, or which questions were answered otherwise. */
  changed: readonly string[]
  disabled: boolean
  onTakeOver: () => void
}

/** Another tab or device was quicker: what stands here is not lost, and the candidate decides. */
export function EditConflict({ what, changed, disabled, onTakeOver }: EditConflictProps) {
  const t = useT()
  return (
    <Notice tone="caution" heading={t(`applications.conflict.${what}`)} announce>
      {changed.length > 0 && (
        <p>{t(`applications.conflict.${what}Changed`, { changed: changed.join('; ') })}</p>
      )}
      <p>{t(`applications.conflict.${what}Text`)}</p>
      <ButtonRow>
        <Button variant="secondary" disabled={disabled} onClick={onTakeOver}>
          {t(`applications.conflict.${what}Take`)}
        </Button>
      </ButtonRow>
    </Notice>
  )
}
