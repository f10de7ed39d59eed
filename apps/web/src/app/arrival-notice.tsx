import type { TextId } from '@lokseva/texts/text-id'
import type { TextParams } from '@lokseva/browser/language/translator.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'

/** Travels with a redirect: why the visitor has come here. */
export type Arrival = {
  noticeId?: TextId
  noticeParams?: TextParams
  noticeText?: string
  /** What happened, and what became of what was typed. */
  whyId?: TextId
  keptId?: TextId
  /** The page that asked for the login. */
  from?: string
}

export function ArrivalNotice() {
  const t = useT()
  const arrival = useLocation().state as Arrival | null
  const text =
    arrival?.noticeText ?? (arrival?.noticeId && t(arrival.noticeId, arrival.noticeParams))
  if (!text) return null
  return (
    <div className="arrival">
      <Notice tone="caution" announce>
        <p>{text}</p>
        {[arrival?.whyId, arrival?.keptId].map((id) => id && <p key={id}>{t(id)}</p>)}
      </Notice>
    </div>
  )
}
