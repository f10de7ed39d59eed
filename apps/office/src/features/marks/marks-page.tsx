import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { Shown, type ShownProps } from '#office-kit/shown.tsx'
import './marks.css'
import { deskPath } from './paths.ts'

export const advertOf = (params: PageParams): number => Number(params['advertisementId'])

/** A page of the desk of marks that shows one thing. */
export const MarksPage = <T,>(props: ShownProps<T>) => (
  <div className="page-stack">
    <Shown {...props} />
  </div>
)

type MarksHeadingProps = {
  advertisementId: number
  /** Of the advertisement, once it is known. */
  number: string | undefined
  children: string
}

/** The heading of a page below the desk of an advertisement, and the way back. */
export function MarksHeading({ advertisementId, number, children }: MarksHeadingProps) {
  const t = useT()
  return (
    <PageHeading
      eyebrow={
        <p>
          <Link to={officePages.marks}>{t('office.marks.heading')}</Link>
          {' › '}
          <Link to={deskPath(advertisementId)}>{number ?? advertisementId}</Link>
        </p>
      }
    >
      {children}
    </PageHeading>
  )
}
