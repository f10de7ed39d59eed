import { staffLimits } from '@lokseva/contract/staff/constants'
import * as staff from '@lokseva/contract/staff/endpoints'
import { permissionsOf } from '@lokseva/contract/staff/permissions'
import type { OwnStaffSession } from '@lokseva/contract/staff/schemas'
import type { Officer } from '#platform/actor/actor'
import { route, type Call, type Route } from '#platform/http/call'
import { networkOf } from '#platform/http/network-of'
import { acceptInvitation, viewInvitation } from './members/accept-invitation.ts'
import { authenticatorUri, newSeed } from './factors/authenticator.ts'
import type { StaffDeps } from './deps.ts'
import { inviteAgain, inviteMember } from './members/invite-member.ts'
import { changeMember, resumeMember, suspendMember, viewMember } from './members/manage-members.ts'
import { selectMember, selectMembers } from './members/member-rows.ts'
import {
  addOwnPasskey,
  beginOwnPasskey,
  listPasskeys,
  removeOwnPasskey,
} from './factors/own-factors.ts'
import { askPasskey } from './factors/passkeys.ts'
import { proveFactor, provedUntil } from './factors/prove-factor.ts'
import { endStaffSession, listStaffSessions } from './sessions/sessions.ts'
import { setStaffPassword } from './members/set-password.ts'
import { signIn, signInWithPasskey } from './sessions/sign-in.ts'
import { accessOf, watchSession } from './sessions/watch-session.ts'

export function staffRoutes(deps: StaffDeps): Route[] {
  const { db } = deps
  return [
    route(staff.staffSignIn, ({ actor, body, claim }) => signIn(deps, actor, { ...body, claim })),
    route(staff.askStaffPasskey, async ({ actor, claim }) => {
      await deps.limits.challenges(networkOf(actor.address))
      return askPasskey(deps, claim.cid)
    }),
    route(staff.staffPasskeySignIn, ({ actor, body, claim }) =>
      signInWithPasskey(deps, actor, { ...body, claim }),
    ),
    route(staff.openInvitation, ({ actor, body, claim }) =>
      viewInvitation(deps, actor, { ...body, cid: claim.cid }),
    ),
    route(staff.acceptInvitation, ({ actor, body, claim, language }) =>
      acceptInvitation(deps, actor, { input: body, claim, language }),
    ),
    route(staff.getStaffSession, ({ actor }) => ownSession(deps, actor)),
    route(staff.watchStaffSession, ({ actor, query: { known }, leaving }) =>
      watchSession(deps, actor, { known, leaving }),
    ),
    route(staff.staffSignOut, ({ actor, idempotent }) =>
      idempotent((tx) => endStaffSession(deps, tx, actor, actor)),
    ),
    route(staff.proveStaffFactor, ({ actor, body, claim }) =>
      proveFactor(deps, actor, { input: body, claim }),
    ),
    route(staff.listOwnStaffSessions, ({ actor }) =>
      listStaffSessions(deps, actor, actor.memberId),
    ),
    route(staff.endOwnStaffSession, ({ actor, params, idempotent }) => {
      const { memberId } = actor
      return idempotent((tx) => endStaffSession(deps, tx, actor, { memberId, ...params }))
    }),
    route(staff.listOwnPasskeys, ({ actor }) => listPasskeys(db, actor)),
    route(staff.beginPasskey, ({ actor, claim }) => beginOwnPasskey(deps, actor, claim.cid)),
    route(staff.addPasskey, ({ actor, body, claim, idempotent }) =>
      idempotent((tx) => addOwnPasskey(deps, tx, actor, { ...body, cid: claim.cid })),
    ),
    route(staff.removePasskey, ({ actor, params, idempotent }) =>
      idempotent((tx) => removeOwnPasskey(deps, tx, actor, params.passkeyId)),
    ),
    route(staff.makeAuthenticator, async ({ actor }) => {
      const secret = newSeed()
      const { email } = await selectMember(db, actor.memberId)
      return { secret, uri: authenticatorUri(secret, email) }
    }),
    route(staff.setStaffPassword, ({ actor, body, claim }) =>
      setStaffPassword(deps, actor, { input: body, claim }),
    ),
    ...administratorRoutes(deps),
  ]
}

function administratorRoutes(deps: StaffDeps): Route[] {
  const { db } = deps
  const ofMember = ({ params }: Pick<Call<typeof staff.getStaffMember>, 'params'>) =>
    params.memberId
  return [
    route(staff.listStaff, () => selectMembers(db)),
    route(staff.inviteStaff, ({ actor, body, idempotent }) =>
      idempotent((tx) => inviteMember(deps, tx, actor, body)),
    ),
    route(staff.getStaffMember, (call) => viewMember(deps, call.actor, ofMember(call))),
    route(staff.changeStaffMember, ({ actor, params, body, idempotent }) =>
      idempotent((tx) => changeMember(deps, tx, actor, { ...params, facts: body })),
    ),
    route(staff.inviteStaffAgain, (call) =>
      call.idempotent((tx) =>
        inviteAgain(deps, tx, call.actor, { memberId: ofMember(call), ...call.body }),
      ),
    ),
    route(staff.suspendStaff, (call) =>
      call.idempotent((tx) => suspendMember(deps, tx, call.actor, ofMember(call))),
    ),
    route(staff.resumeStaff, (call) =>
      call.idempotent((tx) => resumeMember(deps, tx, call.actor, ofMember(call))),
    ),
    route(staff.endStaffSession, ({ actor, params, idempotent }) =>
      idempotent((tx) => endStaffSession(deps, tx, actor, params)),
    ),
  ]
}

async function ownSession({ db }: StaffDeps, actor: Officer): Promise<OwnStaffSession> {
  const { memberId, sessionId, grants, provedAt } = actor
  const [member, passkeys, row] = await Promise.all([
    selectMember(db, memberId),
    listPasskeys(db, actor),
    db
      .selectFrom('staff_sessions as s')
      .innerJoin('staff_members as m', 'm.id', 's.member_id')
      .select(['s.expires_at', 'm.password_hash'])
      .where('s.id', '=', sessionId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    member,
    access: accessOf(grants),
    permissions: permissionsOf(grants),
    factors: { password: row.password_hash !== null, passkeys: passkeys.length },
    idleMinutes: staffLimits.idleMinutes,
    expiresAt: row.expires_at.toISOString(),
    provedUntil: provedUntil(provedAt),
  }
}
