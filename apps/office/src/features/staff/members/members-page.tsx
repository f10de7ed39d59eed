import type { Member } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useNavigate, useSearchParams } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Fetched } from '@lokseva/ui/feedback/fetched.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { PageHeading } from '@lokseva/ui/navigation/page-heading.tsx'
import '../staff.css'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberTable } from './member-table.tsx'
import { useMembers } from './use-members.ts'

/** Everybody who works in the Office, to be found by name or e-mail; somebody new is invited. */
export function MembersPage() {
  const t = useT()
  const navigate = useNavigate()
  // In the address: Back leads to the list as it was.
  const params = useSearchParams()
  const [wanted, setWanted] = useState(() => params.get('find') ?? '')
  const [isInviting, setInviting] = useState(false)
  const find = (text: string) => {
    setWanted(text)
    navigate({ search: text ? `?find=${encodeURIComponent(text)}` : '' }, { replace: true })
  }
  return (
    <div className="page-stack">
      <div className="members-top">
        <PageHeading>{t('office.members.heading')}</PageHeading>
        <Button onClick={() => setInviting(true)}>{t('office.members.invite')}</Button>
      </div>
      <Card>
        <TextInput
          type="search"
          className="members-find"
          aria-label={t('office.members.search')}
          placeholder={t('office.members.search')}
          value={wanted}
          onChange={(event) => find(event.target.value)}
        />
        <Fetched
          query={useMembers()}
          waiting={t('app.loading')}
          lines={6}
          failed={t('office.members.failed')}
          empty={<p>{t('office.members.none')}</p>}
        >
          {(members) => <Found members={members.filter((member) => isCalled(member, wanted))} />}
        </Fetched>
      </Card>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  )
}

function Found({ members }: { members: Member[] }) {
  const t = useT()
  return (
    <>
      <p className="members-count" role="status">
        {members.length === 0
          ? t('office.members.none')
          : t('office.members.count', { count: members.length })}
      </p>
      {members.length > 0 && <MemberTable members={members} />}
    </>
  )
}

const isCalled = ({ nameEn, nameMr, email }: Member, wanted: string): boolean => {
  const words = wanted.trim().toLowerCase()
  return [nameEn, nameMr, email].some((name) => name.toLowerCase().includes(words))
}
