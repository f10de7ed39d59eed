import * as rights from '@lokseva/contract/data-rights/endpoints'
import type { DataRights } from '@lokseva/contract/data-rights/schemas'
import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { staffing } from '#test/portals/office-portal'
import { logInSteps } from '#test/people/log-in-steps'
import { send } from '#test/portals/profile-portal'

type Known = Pick<Applied, 'caller' | 'email' | 'mobile'>
export type OfficeResponse<T> = T & { status: number; code?: string; message?: string }

/** A portal with candidates and with those who decide, and what both do about data. */
export async function dataRightsPortal() {
  const portal = await myAccountPortal()
  const { clock, features, owner } = portal
  const office = await staffing(portal)
  const { prove } = logInSteps(portal)
  type Member = Awaited<ReturnType<typeof office.officer>>

  const proof = (known: Known, purpose: OtpPurpose) => {
    // The newest message is the one with the code, however long the clock stood still before.
    clock.set(clock.now() + 1)
    return prove(known.caller, 'email', known.email, purpose)
  }
  const { freshen, ask, approve } = askedApprovals({ db: owner, clock, features })

  return {
    ...portal,
    ...office,
    proof,
    freshen,
    view: ({ caller }: Pick<Known, 'caller'>): Promise<DataRights> =>
      caller.call(rights.getDataRights),
    askCopy: ({ caller }: Pick<Known, 'caller'>) =>
      send(caller, rights.askCopy) as unknown as Promise<OfficeResponse<DataRights>>,
    /** What the worker does with every copy that was asked for. */
    async makeCopies() {
      const open = await owner
        .selectFrom('data_requests')
        .select('id')
        .where('state', '=', 'open')
        .where('kind', '=', 'copy')
        .execute()
      const [job] = features.dataRights.jobs.onDemand
      for (const { id } of open) await actAsPortal(() => job!.run({ requestId: id }))
    },
    forgetCopies: () =>
      actAsPortal(async () => {
        for (const job of features.dataRights.jobs.hourly) await job.run({})
      }),
    async askErasure(known: Known): Promise<OfficeResponse<DataRights>> {
      const body = await proof(known, 'ERASURE')
      return send(known.caller, rights.askErasure, { body }) as never
    },
    register: async (by: Member) => {
      await freshen(by)
      return by.caller.call(rights.listDataRequests)
    },
    propose: (by: Member, payload: object) => ask(by, 'erasure.decide', payload),
    approve,
  }
}
