import { OpenAdverts } from '#features/adverts/open-adverts.tsx'
import { LandingPage } from '#features/site/landing-page.tsx'

export function Landing() {
  return <LandingPage adverts={<OpenAdverts />} />
}
