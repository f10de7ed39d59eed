import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { makeFeed } from '@lokseva/contract/calendar/endpoints'
import * as rights from '@lokseva/contract/data-rights/endpoints'
import type { ShownConsent, ShownConsentKind } from '@lokseva/contract/data-rights/schemas'
import { showReminders, saveReminderSettings } from '@lokseva/contract/reminders/endpoints'
import { send } from '#test/portals/profile-portal'
import { dataRightsPortal } from './data-rights.test-kit.ts'

const portal = await dataRightsPortal()
const { owner, applied, view, log } = portal
type Known = Awaited<ReturnType<typeof applied>>

const consentOf = async (known: Known, kind: ShownConsentKind): Promise<ShownConsent | undefined> =>
  (await view(known)).consents.find((each) => each.kind === kind)
const withdraw = ({ caller }: Known, kind: string) =>
  send(caller, rights.withdrawConsent, { params: { kind } })

/** Somebody whose profile has a proved Aadhaar, locked or not. */
async function withAadhaar({ isLocked }: { isLocked: boolean }) {
  const asha = await applied()
  const { accountId, profileId } = asha
  const lock = (to: boolean) =>
    sql`update profiles set is_locked = ${to} where id = ${profileId}`.execute(owner)
  await sql`insert into consents (account_id, kind, wording, given_at)
    values (${accountId}, 'AADHAAR_OTP', 1, ${new Date(portal.clock.now())})`.execute(owner)
  await sql`insert into aadhaar_vault values (${accountId}, 'x', 'k', sha256(${accountId}::bytea),
    '1234', 'Sunita Patil', 'u', now())`.execute(owner)
  await lock(false)
  const document = {
    flgAadhaarCard: true,
    aadhaarNo: 'XXXX XXXX 1234',
    aadhaarNameInEnglish: 'Sunita Patil',
    flgIsAadhaarValidted: true,
    surname: 'Patil',
  }
  await sql`insert into profile_steps (profile_id, step, document, form_version, version,
      is_submittable, saved_at)
    values (${profileId}, 'personal', ${JSON.stringify(document)}::jsonb, 1, 1, true, now())
    on conflict (profile_id, step) do update set document = excluded.document`.execute(owner)
  await lock(isLocked)
  return asha
}

describe('What a candidate agreed to', () => {
  it('is shown with its day, and what was never given is not (RIGHTS-30)', async () => {
    const asha = await withAadhaar({ isLocked: false })
    expect(await consentOf(asha, 'AADHAAR_OTP')).toMatchObject({
      isGiven: true,
      givenAt: expect.stringMatching(/^20/),
      withdraw: { allowed: true },
    })
    expect(await consentOf(asha, 'AADHAAR_LAST_FOUR')).toBeUndefined()
    expect(await consentOf(asha, 'FITTING')).toMatchObject({ isGiven: false })
  })

  it('to Aadhaar is taken back with all that was kept of it (RIGHTS-31)', async () => {
    const asha = await withAadhaar({ isLocked: false })
    expect(await withdraw(asha, 'AADHAAR_OTP')).toMatchObject({ status: 200 })
    expect(await consentOf(asha, 'AADHAAR_OTP')).toMatchObject({
      isGiven: false,
      withdrawnAt: expect.stringMatching(/^20/),
    })
    const { rows } = await sql<{ kept: number; document: object; is_submittable: boolean }>`
      select (select count(*)::int from aadhaar_vault v where v.account_id = ${asha.accountId}) as kept,
        s.document, s.is_submittable
      from profile_steps s where s.profile_id = ${asha.profileId} and s.step = 'personal'`.execute(
      owner,
    )
    expect(rows).toEqual([
      { kept: 0, document: { flgAadhaarCard: true, surname: 'Patil' }, is_submittable: false },
    ])
    expect(await log(asha.accountId)).toContain('CONSENT_WITHDRAWN')
    expect(await withdraw(asha, 'AADHAAR_OTP')).toMatchObject({ code: 'CONSENT_NOT_GIVEN' })
  })

  it('to Aadhaar stays while the profile is locked with it, and says so (RIGHTS-31)', async () => {
    const asha = await withAadhaar({ isLocked: true })
    expect((await consentOf(asha, 'AADHAAR_OTP'))!.withdraw).toMatchObject({
      allowed: false,
      code: 'CONSENT_LOCKED',
      reason: expect.stringContaining('Unlock the profile first'),
    })
    expect(await withdraw(asha, 'AADHAAR_OTP')).toMatchObject({
      status: 409,
      code: 'CONSENT_LOCKED',
    })
  })

  it('that the account needs leads to the erasure (RIGHTS-32)', async () => {
    const asha = await applied()
    expect(await withdraw(asha, 'ACCOUNT')).toMatchObject({
      status: 409,
      code: 'CONSENT_NEEDED',
      message: expect.stringContaining('erasure'),
    })
    for (const kind of ['NOTHING', 'account', 'x'.repeat(300)])
      expect([400, 404, 422]).toContain((await withdraw(asha, kind)).status)
  })

  it('of its own accord is switched off: reminders, new advertisements, the link for calendars (RIGHTS-33)', async () => {
    const asha = await applied()
    const settings = {
      byEmail: true,
      bySms: true,
      ofLosses: true,
      ofFitting: true,
      language: 'en' as const,
    }
    await asha.caller.call(saveReminderSettings, { body: settings })
    await asha.caller.call(makeFeed)
    for (const kind of ['REMINDERS', 'FITTING', 'CALENDAR'] as const) {
      expect(await consentOf(asha, kind)).toMatchObject({ isGiven: true })
      expect(await withdraw(asha, kind)).toMatchObject({ status: 200 })
      expect(await consentOf(asha, kind)).toMatchObject({ isGiven: false })
    }
    const shown = await asha.caller.call(showReminders, {})
    expect(shown.settings).toMatchObject({ ofLosses: false, ofFitting: false, byEmail: true })
  })
})
