import { officePages } from '@lokseva/contract/office/pages'
import type { MemberView } from '@lokseva/contract/staff/schemas'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import type { PageParams } from '@lokseva/browser/pages/page-at.ts'
import { Link } from '@lokseva/browser/router/link.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { designationOf, nameOf } from '#office-kit/named.ts'
import { useOwnSession } from '#office-kit/session/own-session.ts'
import { Shown } from '#office-kit/shown.tsx'
import '../staff.css'
import { MemberAccess } from './member-access.tsx'
import { MemberFactsForm } from './member-facts-form.tsx'
import { MemberRoles } from './member-roles.tsx'
import { MemberSessions } from './member-sessions.tsx'
import { StateBadge } from './state-badge.tsx'
import { useMember } from './use-members.ts'

/** One member: who they are, what they may, how they get in. */
export function MemberPage({ params }: { params: PageParams }) {
  const { t } = useLanguage()
  return (
    <Shown query={useMember(params['memberId'] ?? '')} failed={t('office.members.failed')}>
      {(data) => <OneMember key={data.id} member={data} />}
    </Shown>
  )
}

function OneMember({ member }: { member: MemberView }) {
  const { t, language } = useLanguage()
  const isOneself = useOwnSession().member.id === member.id
  return (
    <div className="page-stack">
      <div>
        <PageHeading
          eyebrow={
            <p>
              <Link to={officePages.staff}>{t('office.members.heading')}</Link>
            </p>
          }
        >
          {nameOf(member, language)}
        </PageHeading>
        <p className="member-line">
          <StateBadge state={member.state} /> {designationOf(member, language)} · {member.email}
        </p>
      </div>
      {isOneself && (
        <Notice tone="info">
          <p>{t('office.members.oneself')}</p>
        </Notice>
      )}
      <div className="member-columns">
        <MemberRoles member={member} />
        <div className="page-stack">
          <MemberFactsForm member={member} />
          {!isOneself && <MemberAccess member={member} />}
        </div>
      </div>
      <MemberSessions member={member} />
    </div>
  )
}
