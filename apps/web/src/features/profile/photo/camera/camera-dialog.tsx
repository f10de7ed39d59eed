import { useEffect, useId, useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { buttonClass } from '@lokseva/ui/actions/button-class.ts'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { Dialog } from '@lokseva/ui/overlays/dialog.tsx'
import { takeFrame } from '../pictures/take-frame.ts'
import './camera-dialog.css'
import { type CameraTrouble, useCamera } from './use-camera.ts'

type CameraDialogProps = { onPhoto: (photo: Blob) => void; onClose: () => void }

/** The camera in the page, with its shutter; where there is none, why and what to do instead. */
export default function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const t = useT()
  const video = useRef<HTMLVideoElement>(null)
  const { state, facing, several, other, again } = useCamera()
  const stream = state.kind === 'live' ? state.stream : undefined
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream
  }, [stream])
  const shoot = async () => {
    if (video.current) onPhoto(await takeFrame(video.current))
  }
  return (
    <Dialog
      open
      heading={t('photo.camera.heading')}
      onClose={onClose}
      actions={
        <>
          {stream && (
            <Button onClick={() => void shoot()} data-first-focus>
              {t('photo.camera.shoot')}
            </Button>
          )}
          {stream && several && (
            <Button variant="secondary" onClick={other}>
              {t('photo.camera.other')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('photo.camera.close')}
          </Button>
        </>
      }
    >
      {state.kind === 'asking' && <p role="status">{t('photo.camera.asking')}</p>}
      {stream && (
        <>
          <p>{t('photo.camera.help')}</p>
          <video
            ref={video}
            className="camera-picture"
            data-facing={facing}
            aria-label={t('photo.camera.picture')}
            autoPlay
            playsInline
            muted
          />
        </>
      )}
      {isTrouble(state.kind) && <Trouble trouble={state.kind} onAgain={again} onPhoto={onPhoto} />}
    </Dialog>
  )
}

const isTrouble = (kind: string): kind is CameraTrouble => kind !== 'asking' && kind !== 'live'

type TroubleProps = {
  trouble: CameraTrouble
  onAgain: () => void
  onPhoto: CameraDialogProps['onPhoto']
}

function Trouble({ trouble, onAgain, onPhoto }: TroubleProps) {
  const t = useT()
  const id = useId()
  return (
    <>
      <Notice tone="caution" announce>
        <p>{t(`photo.camera.${trouble}`)}</p>
      </Notice>
      <div className="button-row">
        <Button variant="secondary" onClick={onAgain}>
          {t('photo.camera.again')}
        </Button>
        <span className="own-camera">
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="user"
            onChange={(event) => {
              const [photo] = event.target.files ?? []
              if (photo) onPhoto(photo)
            }}
          />
          <label htmlFor={id} className={buttonClass('secondary')}>
            {t('photo.camera.own')}
          </label>
        </span>
      </div>
    </>
  )
}
