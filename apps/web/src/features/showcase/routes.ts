import { portalPage } from '#candidate-kit/pages/portal-page.ts'

/** For those who build the portal; the condition is known while building, so it ships nowhere. */
export const showcasePages =
  import.meta.env.DEV || import.meta.env.VITE_SHOWCASE === '1'
    ? [
        portalPage({
          paths: ['/candidate/showcase'],
          for: 'anyone',
          load: async () => (await import('./showcase-page.tsx')).ShowcasePage,
          texts: {
            en: () => import('texts:en/showcase'),
            mr: () => import('texts:mr/showcase'),
          },
        }),
      ]
    : []
