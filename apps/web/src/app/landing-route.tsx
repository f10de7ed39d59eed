import { OpenAdverts } from '#features/adverts/open-adverts.tsx'
import { LandingPage } from '#features/site/landing-page.tsx'

export default function LandingRoute() {
  return <LandingPage adverts={<OpenAdverts />} />
}
