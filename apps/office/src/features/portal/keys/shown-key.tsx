import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'

/** A key as it is shown this once. */
export function ShownKey({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      heading={t('office.portal.keys.shown')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('office.portal.keys.kept')}</Button>}
    >
      <Notice tone="caution">
        <p>{t('office.portal.keys.once')}</p>
      </Notice>
      <p className="portal-secret">
        <code>{secret}</code>
      </p>
    </Dialog>
  )
}
