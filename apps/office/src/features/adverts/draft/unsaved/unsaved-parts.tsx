import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { draftPath } from '#office-kit/paths.ts'
import type { UnsavedParts as Unsaved } from './use-unsaved-parts.ts'

type UnsavedPartsProps = {
  advertisementId: number
  unsaved: Unsaved
  open: DraftPartName | undefined
  mayWrite: boolean
}

const told = { waiting: 'unsaved', undecided: 'undecided', ended: 'endedText' } as const
const kinds = Object.keys(told) as (keyof typeof told)[]

/** Parts in which something is typed and not saved: opened again, they are saved, or ask. */
export function UnsavedParts({ advertisementId, unsaved, open, mayWrite }: UnsavedPartsProps) {
  const t = useT()
  return kinds.map((kind) => {
    // Of the open one its own screen tells, where it may be written.
    const parts = unsaved[kind].filter((part) => part !== open || !mayWrite)
    if (parts.length === 0) return null
    const text = mayWrite ? told[kind] : 'keptWhileAsked'
    return (
      <Notice key={kind} tone="caution" announce>
        <p>{t(`office.adverts.${text}`)}</p>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <Link to={draftPath(advertisementId, part)}>{t(`office.adverts.part.${part}`)}</Link>
            </li>
          ))}
        </ul>
      </Notice>
    )
  })
}
