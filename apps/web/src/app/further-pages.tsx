import { accountPage } from '#features/account/routes.ts'
import { advertisementPage, advertisementsTab } from '#features/adverts/routes.ts'
import { applicationPage, applyPage } from '#features/applications/routes.ts'
import { handoverPage } from '#features/applications/stage-panels/routes.ts'
import { correspondencePage } from '#features/correspondence/routes.ts'
import { dataRightsPage } from '#features/data-rights/routes.ts'
import { homePage } from '#features/home/routes.ts'
import { admitCardPage, interviewLetterPage } from '#features/papers/routes.ts'
import { paymentPages } from '#features/payments/routes.ts'
import { registrationPage } from '#features/identity/registration/routes.ts'
import { profilePage } from '#features/profile/routes.ts'
import { profileSubmittedPage, profileViewPage } from '#features/profile-view/routes.ts'
import { remindersPage } from '#features/reminders/routes.ts'
import { figuresPage } from '#features/reports/routes.ts'
import { recoveryPages } from '#features/recovery/routes.ts'
import { showcasePages } from '#features/showcase/routes.ts'
import { supportPage } from '#features/support/routes.ts'
import { WithQueries } from '@lokseva/browser/api/queries/with-queries.tsx'
import { pageAt } from '@lokseva/browser/pages/page-at.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { CandidatePage } from './candidate/candidate-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFrame } from './page-frame.tsx'

const home = () => import('./composed/home.tsx')
const application = () => import('./composed/application.tsx')

/** Every page but those that people meet first. */
const furtherPages = [
  registrationPage,
  ...recoveryPages,
  homePage(
    async () => (await home()).Home,
    async () => (await home()).prefetchHome(),
  ),
  profilePage(async () => (await import('./composed/profile.tsx')).Profile),
  profileViewPage,
  profileSubmittedPage,
  advertisementsTab(async () => (await import('./composed/advertisements.tsx')).Advertisements),
  advertisementPage(async () => (await import('./composed/advertisement.tsx')).Advertisement),
  applyPage(async () => (await import('./composed/apply.tsx')).Apply),
  accountPage(async () => (await import('./composed/account.tsx')).Account),
  applicationPage(
    async () => (await application()).OwnApplication,
    async (params) => (await application()).prefetchApplication(params),
  ),
  ...paymentPages(async () => (await import('./composed/payment.tsx')).Payment),
  handoverPage,
  admitCardPage,
  interviewLetterPage,
  correspondencePage,
  dataRightsPage,
  remindersPage(async () => (await import('./composed/reminders.tsx')).Reminders),
  supportPage(async () => (await import('./composed/support.tsx')).Support),
  figuresPage,
  ...showcasePages,
]

export function FurtherPages() {
  const { pathname } = useLocation()
  const found = pageAt(furtherPages, pathname)
  if (!found) return <NotFoundPage />
  return (
    <WithQueries>
      {found.page.for === 'candidate' ? <CandidatePage {...found} /> : <PageFrame {...found} />}
    </WithQueries>
  )
}

export async function prefetchFurther(path: string): Promise<void> {
  const found = pageAt(furtherPages, path)
  await found?.page.prefetch?.(found.params)
}

export async function preloadFurther(path: string): Promise<void> {
  await pageAt(furtherPages, path)?.page.preload()
}
