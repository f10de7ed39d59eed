import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as staff from '@lokseva/contract/staff/endpoints'
import { sessionTokens } from '#features/identity/index'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { ORIGIN } from '#test/app'
import { ownerOf } from '#test/database/database'
import { codeAt, officePassword, officePortal } from '#test/portals/office-portal'
import { send } from '#test/portals/profile-portal'
import { makeInvitation } from './members/invitations.ts'

/** Where one guard would be missed because another stands behind it, each is tried alone. */
const { client, clock, db, deps, member, officer, node } = await officePortal()
const owner = ownerOf(db)

describe('an invitation', () => {
  async function invited() {
    const { memberId } = await member('publisher')
    await owner
      .updateTable('staff_members')
      .set({ state: 'invited' })
      .where('id', '=', memberId)
      .execute()
    const link = await inTransactionWithoutRetry(db, (tx) => makeInvitation(deps, tx, memberId))
    const token = link.split('#')[1]!
    const caller = await client()
    const { authenticator } = await caller.call(staff.openInvitation, { body: { token } })
    const accept = async () => {
      const code = codeAt(authenticator.secret, clock.now())
      const body = { token, password: officePassword, code }
      return send(await client(), staff.acceptInvitation, { body })
    }
    return { memberId, token, accept }
  }
  const over = { code: 'INVITATION_OVER' }

  it('that was used opens nothing, though its member is waited for again (OFFICE-704)', async () => {
    const { memberId, accept } = await invited()
    await owner
      .updateTable('staff_invitations')
      .set({ used_at: new Date(clock.now()) })
      .where('member_id', '=', memberId)
      .execute()
    expect(await accept()).toMatchObject(over)
  })

  it.each(['active', 'suspended'] as const)(
    'that nobody used opens nothing of a member who is %s (OFFICE-704)',
    async (state) => {
      const { memberId, token, accept } = await invited()
      const suspended_at = state === 'suspended' ? new Date(clock.now()) : null
      await owner
        .updateTable('staff_members')
        .set({ state, suspended_at })
        .where('id', '=', memberId)
        .execute()
      expect(await accept()).toMatchObject(over)
      expect(await send(await client(), staff.openInvitation, { body: { token } })).toMatchObject(
        over,
      )
    },
  )
})

describe('a token', () => {
  const ended = { status: 401, code: 'SESSION_ENDED' }

  /** Somebody at work, whose session can be named in a token of any make. */
  async function atWork() {
    const known = await officer('administrator')
    const { id: sessionId } = await db
      .selectFrom('staff_sessions')
      .select('id')
      .where('member_id', '=', known.memberId)
      .executeTakeFirstOrThrow()
    const claims = {
      accountId: known.memberId,
      sessionId,
      cid: known.caller.cid,
      expiresAt: clock.now() + 3_600_000,
    }
    const use = (token: string) => {
      known.caller.setToken(token)
      return send(known.caller, staff.listStaff)
    }
    return { ...known, claims, use }
  }

  it('made for candidates opens nothing of the Office, though it names a session there (OFFICE-705)', async () => {
    const { claims, use } = await atWork()
    const ofCandidates = sessionTokens(node.sessionKey, ORIGIN)
    expect(await use(ofCandidates.issue(claims))).toMatchObject(ended)
    // The same words, made for the Office, open it: it was the maker that was refused.
    expect(await use(deps.tokens.issue(claims))).toMatchObject({ status: 200 })
  })

  it('of another key, of nobody’s session or of another member’s opens nothing (OFFICE-705)', async () => {
    const [one, other] = [await atWork(), await atWork()]
    const forged = sessionTokens(Buffer.alloc(32, 9), `${ORIGIN} office`)
    expect(await one.use(forged.issue(one.claims))).toMatchObject(ended)
    for (const change of [{ sessionId: randomUUID() }, { accountId: other.memberId }])
      expect(await one.use(deps.tokens.issue({ ...one.claims, ...change }))).toMatchObject(ended)
  })

  it('that names another channel opens nothing, though its session began on this one (OFFICE-705)', async () => {
    const { claims, use } = await atWork()
    const { cid } = await client()
    expect(await use(deps.tokens.issue({ ...claims, cid }))).toMatchObject(ended)
  })

  it('that names this channel opens nothing, though its session began on another (OFFICE-705)', async () => {
    const { claims, use } = await atWork()
    const { cid } = await client()
    await owner
      .updateTable('staff_sessions')
      .set({ cid })
      .where('id', '=', claims.sessionId)
      .execute()
    expect(await use(deps.tokens.issue(claims))).toMatchObject(ended)
  })

  it('of a member who is out opens nothing, though the session was left open (OFFICE-705)', async () => {
    const { memberId, claims, use } = await atWork()
    await owner
      .updateTable('staff_members')
      .set({ state: 'invited' })
      .where('id', '=', memberId)
      .execute()
    expect(await use(deps.tokens.issue(claims))).toMatchObject(ended)
  })
})

describe('a code', () => {
  it('of before the last one that was used is refused, though it is right at this moment (OFFICE-706)', async () => {
    const { email, seed } = await member('scrutiny')
    const signIn = async (at: number) =>
      send(await client(), staff.staffSignIn, {
        body: { email, password: officePassword, code: codeAt(seed, at) },
      })
    // The phone is half a minute fast, and then its clock is set right.
    expect(await signIn(clock.now() + 30_000)).toHaveProperty('token')
    for (const at of [clock.now() + 30_000, clock.now(), clock.now() - 30_000])
      expect(await signIn(at)).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })
})
