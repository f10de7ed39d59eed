import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { CornerFrame } from './corner-frame.tsx'
import { CornerNumbers } from './corner-numbers.tsx'
import { type Corners, wholePicture } from './corners.ts'
import type { PhotographedPage } from './photographed-page.ts'
import { StepHeading } from './step-heading.tsx'

type CutPageProps = {
  page: PhotographedPage
  number: number
  corners: Corners
  onCorners: (corners: Corners) => void
}

/** Where the paper lies in its photograph. */
export function CutPage({ page, number, corners, onCorners }: CutPageProps) {
  const t = useT()
  return (
    <>
      <StepHeading>{t('documents.pages.cut.heading', { number })}</StepHeading>
      <p>{t('documents.pages.cut.text')}</p>
      <CornerFrame page={page} corners={corners} onCorners={onCorners} />
      <Button variant="quiet" onClick={() => onCorners(wholePicture)}>
        {t('documents.pages.cut.whole')}
      </Button>
      <CornerNumbers corners={corners} onCorners={onCorners} />
    </>
  )
}
