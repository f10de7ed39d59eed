import { sourceKilobytes, type ImageKind } from '@lokseva/contract/profile/photo/constants'
import type { SavedImage } from '@lokseva/contract/profile/photo/schemas'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { Icon } from '@lokseva/ui/icon.tsx'
import type { Choice } from './chosen-images.ts'
import { ShownImage } from './shown-image.tsx'

type ImageCardProps = {
  kind: ImageKind
  fieldId: string
  choice: Choice | undefined
  saved: SavedImage | null | undefined
  /** In KB. */
  limit: number
  error: string | undefined
  locked: boolean
  opening: boolean
  onFile: (file: Blob) => void
  /** Only where the camera may be used. */
  onCamera?: () => void
  onCrop: () => void
  onRemove: () => void
  onKeep: () => void
}

/** One of the two pictures: what it looks like, and everything that can be done about it. */
export function ImageCard(props: ImageCardProps) {
  const { kind, fieldId, choice, saved, limit, error, locked, opening } = props
  const t = useT()
  const megabytes = sourceKilobytes / 1024
  return (
    <Card heading={t(`photo.${kind}`)}>
      <div className="image-card">
        <ShownImage kind={kind} choice={choice} saved={saved} />
        {!locked && (
          <div className="image-card-choices">
            <Field
              id={fieldId}
              label={t(`photo.${kind}.choose`)}
              help={t(`photo.${kind}.help`)}
              error={error}
            >
              <FileDrop
                // Some computers do not know that HEIC is a picture.
                accept="image/*,.heic,.heif"
                hint={t('photo.choose.hint', { megabytes, limit })}
                disabled={opening}
                onFiles={([file]) => file && props.onFile(file)}
              />
            </Field>
            {opening && <p role="status">{t('photo.opening')}</p>}
            <ButtonRow>
              {props.onCamera && (
                <Button variant="secondary" onClick={props.onCamera} disabled={opening}>
                  {t('photo.camera')}
                </Button>
              )}
              {choice?.kind === 'cut' && (
                <Button variant="secondary" onClick={props.onCrop}>
                  <Icon name="edit" />
                  {t(`photo.${kind}.crop`)}
                </Button>
              )}
              <RemoveOrKeep {...props} />
            </ButtonRow>
          </div>
        )}
      </div>
    </Card>
  )
}

function RemoveOrKeep({ kind, choice, saved, onRemove, onKeep }: ImageCardProps) {
  const t = useT()
  if (choice && saved)
    return (
      <Button variant="quiet" onClick={onKeep}>
        {t(`photo.${kind}.keep`)}
      </Button>
    )
  if (!choice && !saved) return null
  return (
    <Button variant="quiet" onClick={choice ? onKeep : onRemove}>
      <Icon name="delete" />
      {t(`photo.${kind}.remove`)}
    </Button>
  )
}
