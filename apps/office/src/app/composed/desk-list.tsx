import { officePages } from '@lokseva/contract/office/pages'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { may, useOwnSession } from '#office-kit/session/own-session.ts'
import { deskGroups } from '../desks.ts'

/** The desks a member has, each with what is done there. */
export function DeskList() {
  const t = useT()
  const own = useOwnSession()
  const desks = deskGroups
    .flatMap((group) => group.desks)
    .filter((desk) => desk.to !== officePages.today && (!desk.for || may(own, desk.for)))
  return (
    <Card heading={t('office.today.desks')}>
      <ul className="desk-list">
        {desks.map(({ to, label, about }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
            {about && <p>{t(about)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
