import * as desk from '@lokseva/contract/marks/desk/endpoints'
import {
  marksPart,
  type MarksDraft,
  type OpenedMarksDraft,
} from '@lokseva/contract/marks/desk/schemas'
import { actAsPortal } from '#platform/database/acting'
import { askedApprovals } from '#test/people/asked-approvals'
import { staffing } from '#test/portals/office-portal'
import { fileOf, papersPortal } from '#test/portals/papers-portal'
import { send } from '#test/portals/profile-portal'

type Line = Record<string, string | number>
type Answered<T> = T & { status: number; code?: string }

/** The portal with people who have paid, and the desk on which the commission marks them. */
export async function marksDeskPortal() {
  const portal = await papersPortal()
  const { features } = portal
  const { officer } = await staffing(portal)
  const approvals = askedApprovals(portal)
  type Officer = Awaited<ReturnType<typeof officer>>
  const { onDemand } = features.marks.jobs

  return {
    ...portal,
    ...approvals,
    officer,
    /** Brings a file, of these lines or of this text. */
    async bring(
      { caller }: Officer,
      lines: readonly Line[] | Buffer,
      { advertisementId = 101, name = 'Marks of the preliminary.csv' } = {},
    ) {
      const content = Buffer.isBuffer(lines) ? lines : fileOf('marks', lines)
      const form = new FormData()
      form.append('name', name)
      form.append(marksPart, new Blob([new Uint8Array(content)]), 'marks.csv')
      return (await send(caller, desk.bringMarks, {
        params: { advertisementId },
        body: form as never,
      })) as unknown as Answered<MarksDraft>
    },
    /** What the worker does of this name. */
    async work(name: string, payload: object): Promise<void> {
      const job = onDemand.find((each) => each.name === name)!
      await actAsPortal(() => job.run(payload as never))
    },
    open: async ({ caller }: Officer, draftId: string, advertisementId = 101) =>
      (await send(caller, desk.openMarksDraft, {
        params: { advertisementId, draftId },
      })) as unknown as Answered<OpenedMarksDraft>,
    discard: ({ caller }: Officer, draftId: string) =>
      send(caller, desk.discardMarksDraft, { params: { advertisementId: 101, draftId } }),
  }
}
