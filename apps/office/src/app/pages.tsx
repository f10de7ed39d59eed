import { officePages } from '@lokseva/contract/office/pages'
import { useEffect } from 'react'
import { pageAt } from '@lokseva/browser/pages/page-at.ts'
import { useBar, useLocation } from '@lokseva/browser/router/router.tsx'
import { readSession, useStaffLogin } from '#office-kit/session/session.ts'
import { advertPages } from '#features/adverts/routes.ts'
import { applicationPages } from '#features/applications/routes.ts'
import { approvalPages } from '#features/approvals/routes.ts'
import { marksPages } from '#features/marks/routes.ts'
import { letterPages } from '#features/correspondence/routes.ts'
import { portalPages } from '#features/portal/routes.ts'
import { auditPages } from '#features/audit/routes.ts'
import { dataRightsPages } from '#features/data-rights/routes.ts'
import { examPages } from '#features/papers/routes.ts'
import { helpDeskPages } from '#features/support/routes.ts'
import { accountPages } from '#features/payments/routes.ts'
import { objectionPages } from '#features/objections/routes.ts'
import { retotalingPages } from '#features/retotaling/routes.ts'
import { reportPages } from '#features/reports/routes.ts'
import { scrutinyPages } from '#features/scrutiny/routes.ts'
import { staffPages } from '#features/staff/routes.ts'
import { todayPage } from '#features/desk/routes.ts'
import { Frame } from './frame.tsx'
import { StrangerFrame } from './stranger-frame.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const officePageList = [
  todayPage(async () => (await import('./composed/today.tsx')).Today),
  ...approvalPages,
  ...advertPages,
  ...applicationPages,
  ...scrutinyPages,
  ...accountPages,
  ...examPages,
  ...marksPages,
  ...objectionPages,
  ...retotalingPages,
  ...reportPages,
  ...letterPages,
  ...auditPages,
  ...helpDeskPages,
  ...dataRightsPages,
  ...staffPages,
  ...portalPages,
]

/** Every address of the Office. */
export function Pages() {
  const { pathname } = useLocation()
  const login = useStaffLogin()
  const found = pageAt(officePageList, pathname)
  if (found?.page.for === 'anyone')
    return (
      <StrangerFrame>
        <found.page.Page params={found.params} />
      </StrangerFrame>
    )
  if (!login) return <ToSignIn />
  if (!found)
    return (
      <Frame for="staff">
        <NotFoundPage />
      </Frame>
    )
  return (
    <Frame for={found.page.for}>
      <found.page.Page params={found.params} />
    </Frame>
  )
}

/** Whoever is already on the way there, with word of why, is left on it. */
function ToSignIn() {
  const bar = useBar()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (bar.now().pathname === officePages.signIn) return
    bar.go(officePages.signIn, { replace: true, state: { from: pathname + search } })
  }, [bar, pathname, search])
  return null
}

/** Fetches what a visit begins with, before anything is drawn. */
export async function preloadPage(path: string): Promise<void> {
  const found = pageAt(officePageList, path)
  const isOpen = found?.page.for === 'anyone' || readSession() !== undefined
  await (isOpen ? found : pageAt(officePageList, officePages.signIn))?.page.preload()
}
