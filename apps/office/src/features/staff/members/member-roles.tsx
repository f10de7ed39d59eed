import { roles } from '@lokseva/contract/staff/permissions'
import type { MemberView, RoleGrant } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { RoleChoice } from './role-choice.tsx'
import { draftOf, grantsFrom, grantsOf } from './role-draft.ts'

/** The roles somebody is to have; a second person approves them all at once. */
export function MemberRoles({ member }: { member: MemberView }) {
  const t = useT()
  const { state } = useLocation()
  const [drafts, setDrafts] = useState(() => draftOf(grantsFrom(state) ?? member.roles))
  const [isJudged, setJudged] = useState(false)
  const [asked, setAsked] = useState<RoleGrant[]>()
  const close = () => setAsked(undefined)
  const ask = () => {
    setJudged(true)
    setAsked(grantsOf(drafts))
  }
  return (
    <Card
      heading={t('office.members.roles')}
      actions={<Button onClick={ask}>{t('office.members.roles.ask')}</Button>}
    >
      <p>{t('office.members.roles.text')}</p>
      <ul className="role-list" aria-label={t('office.members.roles.pick')}>
        {roles.map((role) => (
          <RoleChoice
            key={role}
            role={role}
            draft={drafts[role]}
            isJudged={isJudged}
            onChange={(draft) => setDrafts((all) => ({ ...all, [role]: draft }))}
          />
        ))}
      </ul>
      {asked && (
        <AskApproval
          kind="staff.roles"
          payload={{ memberId: member.id, roles: asked }}
          onAsked={close}
          onClose={close}
        />
      )}
    </Card>
  )
}
