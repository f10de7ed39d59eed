import type { DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Draft } from '@lokseva/contract/adverts/drafts/schemas'
import { useEffect, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { isTextKept } from '#office-kit/kept-text.ts'
import { useStaffLogin } from '#office-kit/session.ts'
import { draftPath } from '../paths.ts'
import { keptName } from './use-part.ts'

/** A part that was left just now is still being saved. */
const SAVING_MS = 3000

/** Parts that were left while the line was gone: opened again, they are saved. */
export function UnsavedParts({ draft, open }: { draft: Draft; open?: DraftPartName }) {
  const t = useT()
  const memberId = useStaffLogin()?.memberId
  const { advertisementId, version, parts } = draft
  const [unsaved, setUnsaved] = useState<DraftPartName[]>([])
  useEffect(() => {
    const look = () =>
      setUnsaved(
        parts.flatMap(({ part }) =>
          part !== open && isTextKept(memberId, keptName(advertisementId, part)) ? [part] : [],
        ),
      )
    const timer = setTimeout(look, SAVING_MS)
    return () => clearTimeout(timer)
    // Parts are others with every save, which its number tells.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [memberId, advertisementId, version, open])
  const shown = unsaved.filter((part) => part !== open)
  if (shown.length === 0) return null
  return (
    <Notice tone="caution" announce>
      <p>{t('office.adverts.unsaved')}</p>
      <ul>
        {shown.map((part) => (
          <li key={part}>
            <Link to={draftPath(advertisementId, part)}>{t(`office.adverts.part.${part}`)}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
