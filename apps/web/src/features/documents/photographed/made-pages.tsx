import { kilobytes } from '@lokseva/contract/documents/constants'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { BlobPicture } from './blob-picture.tsx'
import type { MadePdf } from './picture-orders.ts'
import { StepHeading } from './step-heading.tsx'

/** The pages as they stand in the PDF, before it is sent. */
export function MadePages({ made, limit }: { made: MadePdf; limit: number }) {
  const t = useT()
  const { pages, pdf } = made
  return (
    <>
      <StepHeading>{t('documents.look.heading')}</StepHeading>
      <p>{t('documents.pages.made', { pages: pages.length, size: kilobytes(pdf.size), limit })}</p>
      <ol className="pages-made">
        {pages.map(({ jpeg }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a page is its place in the PDF
          <li key={at}>
            <BlobPicture content={jpeg} alt={t('documents.pages.alt', { number: at + 1 })} />
            <p>{t('documents.pages.number', { number: at + 1, of: pages.length })}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
