import type { Member } from '@lokseva/contract/staff/schemas'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Link } from '@lokseva/browser/router/link.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { EmailText } from '@lokseva/ui/data/email-text.tsx'
import { designationOf, nameOf } from '#office-kit/named.ts'
import { memberPath } from '#office-kit/paths.ts'
import { RoleWords } from '../role-words.tsx'
import { StateBadge } from './state-badge.tsx'

export function MemberTable({ members }: { members: Member[] }) {
  const { t, language, format } = useLanguage()
  return (
    <DataTable
      caption={t('office.members.table')}
      isCaptionHidden
      rows={members}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: t('office.members.name'),
          render: (member) => (
            <div className="member-name">
              <Link to={memberPath(member.id)}>{nameOf(member, language)}</Link>
              <EmailText email={member.email} />
            </div>
          ),
        },
        {
          key: 'designation',
          label: t('office.members.designation'),
          render: (member) => designationOf(member, language),
        },
        {
          key: 'roles',
          label: t('office.members.roles'),
          render: ({ roles }) => <RoleWords roles={roles} none={t('office.members.noRoles')} />,
        },
        {
          key: 'state',
          label: t('office.members.state'),
          render: ({ state }) => <StateBadge state={state} />,
        },
        {
          key: 'lastSignIn',
          label: t('office.members.lastSignIn'),
          render: ({ lastSignInAt }) =>
            lastSignInAt
              ? t('office.members.moment', indiaMoment(format, lastSignInAt))
              : t('office.members.never'),
        },
      ]}
    />
  )
}
