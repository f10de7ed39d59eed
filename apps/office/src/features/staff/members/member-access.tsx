import { inviteStaffAgain, resumeStaff, suspendStaff } from '@lokseva/contract/staff/endpoints'
import type { MemberView } from '@lokseva/contract/staff/schemas'
import { useState } from 'react'
import { call } from '@lokseva/browser/api/call.ts'
import { useAction } from '@lokseva/browser/api/use-action.ts'
import { indiaMoment } from '@lokseva/browser/language/india-moment.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Notice } from '@lokseva/ui/feedback/notice.tsx'
import { useToasts } from '@lokseva/ui/feedback/toasts.tsx'
import { useConfirm } from '@lokseva/ui/overlays/confirm.tsx'
import { ActionFailed } from '#office-kit/dialogs/action-failed.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { nameOf } from '#office-kit/named.ts'
import { useStepUp } from '#office-kit/session/step-up.tsx'
import { OtherAddress } from './other-address.tsx'
import { useFetchMembersAnew } from './use-members.ts'

type Doing = 'again' | 'suspend' | 'resume'
const calls = { again: inviteStaffAgain, suspend: suspendStaff, resume: resumeStaff } as const
const told = {
  again: 'office.members.invited',
  suspend: 'office.members.suspended',
  resume: 'office.members.resumed',
} as const

/** How somebody gets in: invited again, suspended, let in, or all ways to sign in set anew. */
export function MemberAccess({ member }: { member: MemberView }) {
  const { t, language, format } = useLanguage()
  const toast = useToasts()
  const confirm = useConfirm()
  const withProof = useStepUp()
  const fetchAnew = useFetchMembersAnew()
  const [isResetting, setResetting] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const { id: memberId, state, invitedUntil, email, soleRoles = [] } = member
  const name = nameOf(member, language)
  const act = useAction(
    (doing: Doing) => withProof(() => call(calls[doing], { params: { memberId } })),
    {
      onDone: async (_, doing) => {
        await fetchAnew()
        toast({ id: told[doing], params: { name } })
      },
    },
  )
  const confirmed = async (doing: 'again' | 'suspend') => {
    const question = {
      heading: t(`office.members.${doing}.heading`, { name, email }),
      body: (
        <>
          <p>{t(`office.members.${doing}.text`)}</p>
          {doing === 'suspend' && soleRoles.length > 0 && (
            <Notice tone="caution">
              <p>
                {t('office.members.suspend.sole', {
                  roles: soleRoles.map((role) => t(`approvals.role.${role}`)).join(', '),
                })}
              </p>
            </Notice>
          )}
        </>
      ),
      confirmLabel: t(`office.members.${doing}`),
      declineLabel: t('office.members.suspend.no'),
      danger: doing === 'suspend',
    }
    if (await confirm(question)) void act.run(doing)
  }
  return (
    <Card heading={t('office.members.access')}>
      <div className="member-access">
        <ActionFailed action={act} />
        {state === 'invited' && (
          <>
            <p>
              {invitedUntil
                ? t('office.members.invitedUntil', indiaMoment(format, invitedUntil))
                : t('office.members.invitationOver')}
            </p>
            <Button variant="secondary" busy={act.busy} onClick={() => void confirmed('again')}>
              {t('office.members.again')}
            </Button>
            {member.lastSignInAt === null && (
              <Button variant="secondary" onClick={() => setMoving(true)}>
                {t('office.members.address')}
              </Button>
            )}
          </>
        )}
        {state === 'active' && (
          <>
            <p>{t('office.members.reset.text')}</p>
            <Button variant="secondary" onClick={() => setResetting(true)}>
              {t('office.members.reset')}
            </Button>
          </>
        )}
        <p>{t('office.members.suspend.text')}</p>
        {state === 'suspended' ? (
          <Button variant="secondary" busy={act.busy} onClick={() => void act.run('resume')}>
            {t('office.members.resume')}
          </Button>
        ) : (
          <Button variant="secondary" busy={act.busy} onClick={() => void confirmed('suspend')}>
            {t('office.members.suspend')}
          </Button>
        )}
      </div>
      {isMoving && (
        <OtherAddress memberId={memberId} email={email} onClose={() => setMoving(false)} />
      )}
      {isResetting && (
        <AskApproval
          kind="staff.reset"
          payload={{ memberId }}
          onAsked={() => setResetting(false)}
          onClose={() => setResetting(false)}
        />
      )}
    </Card>
  )
}
