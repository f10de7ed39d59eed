import { officePages } from '@lokseva/contract/office/pages'
import type { ReactNode } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { useListedAdverts } from '#office-kit/lists/listed-adverts.tsx'
import { lettersPath } from './paths.ts'

type LettersTopProps = {
  advertisementId: number
  /** On a page below the list of letters, which then is a link. */
  isBelow?: boolean
  actions?: ReactNode
  children: string
}

/** Where one is: letters of which advertisement, and the heading of the page. */
export function LettersTop({ advertisementId, isBelow, actions, children }: LettersTopProps) {
  const t = useT()
  const number = useListedAdverts().data?.find(({ id }) => id === advertisementId)?.number
  return (
    <div className="letters-top">
      <PageHeading
        eyebrow={
          <p>
            <Link to={officePages.letters}>{t('office.letters.heading')}</Link>
            {number && ' › '}
            {number && isBelow && <Link to={lettersPath(advertisementId)}>{number}</Link>}
            {number && !isBelow && number}
          </p>
        }
      >
        {children}
      </PageHeading>
      {actions}
    </div>
  )
}
