import type { TextId } from '@lokseva/texts/text-id'
import { words } from '../sheet/paper-texts.ts'
import { BilingualText } from '../sheet/bilingual-text.tsx'

type CardPicturesProps = { photo: string | null; signature: string | null }

/** Face and signature of the candidate, or the words that there are none. */
export function CardPictures({ photo, signature }: CardPicturesProps) {
  return (
    <div className="card-pictures">
      <Picture kind="photo" content={photo} missing="printing.photo.missing" />
      <Picture kind="signature" content={signature} missing="printing.signature.missing" />
    </div>
  )
}

type PictureProps = { kind: 'photo' | 'signature'; content: string | null; missing: TextId }

function Picture({ kind, content, missing }: PictureProps) {
  if (content === null)
    return (
      <p className={`card-${kind} card-missing`}>
        <BilingualText of={words(missing)} />
      </p>
    )
  return (
    <img
      className={`card-${kind}`}
      src={`data:image/jpeg;base64,${content}`}
      alt={words(`printing.${kind}`).en}
    />
  )
}
