import { officePages } from '@lokseva/contract/office/pages'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { FactList } from '@lokseva/ui/data/fact-list.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { designationOf, nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { RoleWords } from '../role-words.tsx'
import '../staff.css'
import { OwnPasskeys } from './own-passkeys.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'

/** Who I am here, how I sign in, and where I am signed in. */
export function AccountPage() {
  const { t, language, format } = useLanguage()
  const { member, expiresAt } = useOwnSession()
  const facts = [
    { label: t('office.account.name'), value: nameOf(member, language) },
    { label: t('office.account.designation'), value: designationOf(member, language) },
    { label: t('office.account.email'), value: member.email },
    {
      label: t('office.account.roles'),
      value: <RoleWords roles={member.roles} none={t('office.account.noRoles')} />,
    },
    {
      label: t('office.account.until'),
      value: t('office.account.moment', indiaMoment(format, expiresAt)),
    },
  ]
  return (
    <div className="page-stack">
      <PageHeading>{t('office.account.heading')}</PageHeading>
      <Card
        heading={t('office.account.who')}
        aside={<Link to={officePages.ownAudit}>{t('office.account.acts')}</Link>}
      >
        <FactList facts={facts} />
      </Card>
      <OwnPasskeys />
      <OwnPassword />
      <OwnSessions />
    </div>
  )
}
