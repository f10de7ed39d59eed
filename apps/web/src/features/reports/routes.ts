import { pages } from '@lokseva/contract/site/pages'
import { portalPage } from '#candidate-kit/pages/portal-page.ts'

export const figuresPage = portalPage({
  paths: [pages.figures, pages.figuresOf],
  for: 'anyone',
  load: async () => (await import('./figures-page.tsx')).FiguresPage,
  texts: {
    en: () => import('texts:en/reports'),
    mr: () => import('texts:mr/reports'),
  },
})
