import { listApprovalKinds } from '@lokseva/contract/approvals/endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '@lokseva/browser/api/call.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useStaffLogin } from '../session/session.ts'

/** How many persons each kind of request needs. */
export function useApprovalKinds() {
  const memberId = useStaffLogin()?.memberId
  return useQuery({
    queryKey: ['approval-kinds', memberId],
    queryFn: ({ signal }) => call(listApprovalKinds, undefined, { signal }),
    meta: { personal: true },
    staleTime: 10_000,
  })
}

/** In red: what one person may do alone. Nothing where all need two; needs the texts `office/ask`. */
export function OnePersonNotice() {
  const { t, language } = useLanguage()
  const { data = [] } = useApprovalKinds()
  const out = data.filter(({ needsTwo }) => !needsTwo)
  if (out.length === 0) return null
  return (
    <Notice tone="bad" icon="alert">
      <p>{t('office.onePerson.notice', { count: out.length })}</p>
      <ul>
        {out.map(({ kind, name }) => (
          <li key={kind}>{name[language]}</li>
        ))}
      </ul>
    </Notice>
  )
}
