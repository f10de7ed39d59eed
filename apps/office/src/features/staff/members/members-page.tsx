import type { Member } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { useLanguage, useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import { FindBox, useFindInList } from '#office-kit/lists/find-in-list.tsx'
import { byName } from '#office-kit/named.ts'
import '../staff.css'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { useMembers } from './use-members.ts'

/** Everybody who works in the Office, to be found by name or e-mail; somebody new is invited. */
export function MembersPage() {
  const t = useT()
  const finding = useFindInList()
  const [isInviting, setInviting] = useState(false)
  return (
    <div className="page-stack">
      <div className="list-top">
        <PageHeading>{t('office.members.heading')}</PageHeading>
        <Button onClick={() => setInviting(true)}>{t('office.members.invite')}</Button>
      </div>
      <Card>
        <FindBox label={t('office.members.search')} finding={finding} />
        <Fetched
          query={useMembers()}
          waiting={t('app.loading')}
          lines={6}
          failed={t('office.members.failed')}
          empty={<p>{t('office.members.none')}</p>}
        >
          {(members) => (
            <Found
              members={members.filter(({ nameEn, nameMr, email }) =>
                finding.isMeant(nameEn, nameMr, email),
              )}
            />
          )}
        </Fetched>
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

function Found({ members }: { members: Member[] }) {
  const { t, language } = useLanguage()
  return (
    <>
      <p className="members-count" role="status">
        {members.length === 0
          ? t('office.members.none')
          : t('office.members.count', { count: members.length })}
      </p>
      {members.length > 0 && <MemberTable members={byName(members, language)} />}
    </>
  )
}
