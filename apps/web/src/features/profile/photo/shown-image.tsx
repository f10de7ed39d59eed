import { KILOBYTE, type ImageKind, type Size } from '@lokseva/contract/profile/photo/constants'
import type { SavedImage } from '@lokseva/contract/profile/photo/schemas'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import type { Choice } from './chosen-images.ts'
import { Placeholder } from './placeholder.tsx'

type ShownImageProps = {
  kind: ImageKind
  choice: Choice | undefined
  saved: SavedImage | null | undefined
}

/** A picture as it is or will be saved, and which of the two it is. */
export function ShownImage({ kind, choice, saved }: ShownImageProps) {
  const t = useT()
  if (choice?.kind === 'cut')
    return (
      <Shown
        kind={kind}
        size={choice.cut}
        address={choice.cut.address}
        bytes={choice.cut.file.size}
        state={<Badge tone="info">{t('photo.state.new')}</Badge>}
      />
    )
  if (!choice && saved)
    return (
      <Shown
        kind={kind}
        address={`data:${saved.type};base64,${saved.content}`}
        size={saved}
        bytes={saved.bytes}
        state={<Badge tone="good">{t('photo.state.saved')}</Badge>}
      />
    )
  return (
    <figure className="shown-image">
      <Placeholder kind={kind} />
      {choice?.kind === 'asIs' && <figcaption>{t('photo.state.asIs')}</figcaption>}
      {choice?.kind === 'removed' && <figcaption>{t('photo.state.removed')}</figcaption>}
    </figure>
  )
}

type ShownProps = {
  kind: ImageKind
  address: string
  size: Size
  bytes: number
  state: ReactNode
}

function Shown({ kind, address, size: { width, height }, bytes, state }: ShownProps) {
  const t = useT()
  const kilobytes = Math.ceil(bytes / KILOBYTE)
  return (
    <figure className="shown-image">
      <img
        className="kept-picture"
        width={width}
        height={height}
        src={address}
        alt={t(`photo.${kind}.alt`)}
      />
      <figcaption>
        {state}
        <span>{t('photo.state.size', { width, height, kilobytes })}</span>
      </figcaption>
    </figure>
  )
}
