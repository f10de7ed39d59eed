import { KILOBYTE, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { type CutPicture, cutPicture } from '../pictures/cut-picture.ts'
import type { Picture } from '../pictures/picture.ts'
import { CropControls } from './crop-controls.tsx'
import './crop-dialog.css'
import { CropFrame } from './crop-frame.tsx'
import { CropResult } from './crop-result.tsx'
import { useCrop } from './use-crop.ts'

type CropDialogProps = {
  kind: ImageKind
  picture: Picture
  /** In KB. */
  limit: number
  /** The part that was chosen; nothing where it cannot be made small enough. */
  onCut: (cut: CutPicture | undefined, picture: Picture) => void
  onClose: () => void
}

/** Chooses the part of a picture that is saved, by hand, by keys or by buttons. */
export default function CropDialog({ kind, picture, limit, onCut, onClose }: CropDialogProps) {
  const t = useT()
  const crop = useCrop(kind, picture)
  const { run: use, busy } = useAction(async () => {
    if (crop.area)
      onCut(await cutPicture(kind, crop.picture, crop.area, limit * KILOBYTE), crop.picture)
  })
  return (
    <Dialog
      open
      heading={t(`photo.crop.${kind}`)}
      onClose={onClose}
      actions={
        <>
          <Button busy={busy} disabled={!crop.area} onClick={() => void use()}>
            {t('photo.crop.use')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('photo.crop.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`photo.crop.${kind}.help`)}</p>
      <CropFrame kind={kind} crop={crop} />
      <div className="crop-tools">
        <CropControls crop={crop} />
        <CropResult kind={kind} crop={crop} />
      </div>
    </Dialog>
  )
}
