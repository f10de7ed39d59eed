import { pages } from '@lokseva/contract/site/pages'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { lazyPage } from '@lokseva/browser/pages/lazy-page.ts'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'
import type { StageHostsProps } from './stage-hosts.tsx'

/** With the wording of codes, subjects, authorities and documents, which stand in the stages. */
export const stagesTexts: TextPack = {
  en: () =>
    import('texts:en/applications,applications/stages,applications/conflict,applications/select,applications/apply,documents,identity'),
  mr: () =>
    import('texts:mr/applications,applications/stages,applications/conflict,applications/select,applications/apply,documents,identity'),
}

/** Fetched when a stage is opened. */
export const stageHosts = lazyPage<StageHostsProps>(
  async () => (await import('./stage-hosts.tsx')).StageHosts,
  stagesTexts,
)

export const handoverPage = portalPage({
  paths: [pages.handover],
  for: 'candidate',
  module: { name: 'MY_ACCOUNT_TAB', heading: 'app.tabs.account' },
  load: async () => (await import('./handover-page.tsx')).HandoverPage,
  texts: {
    en: () => import('texts:en/applications/stages'),
    mr: () => import('texts:mr/applications/stages'),
  },
})
