import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'

type DocketHeadingProps = { heading: string; intro: string }

/** The heading of a page that the docket leads to. */
export function DocketHeading({ heading, intro }: DocketHeadingProps) {
  const t = useT()
  return (
    <div>
      <p className="docket-quiet">
        <Link to={officePages.objections}>{t('office.objections.heading')}</Link>
      </p>
      <PageHeading>{heading}</PageHeading>
      <p className="docket-quiet">{intro}</p>
    </div>
  )
}
