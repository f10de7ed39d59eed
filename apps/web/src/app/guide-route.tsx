import { useParams } from 'react-router'
import { GuidePage } from '#features/site/guide-page.tsx'
import { guides } from '#features/site/guides.ts'
import NotFoundPage from './not-found-page.tsx'

export default function GuideRoute() {
  const asked = useParams()['guide']
  const guide = guides.find((each) => each === asked)
  return guide ? <GuidePage guide={guide} /> : <NotFoundPage />
}
