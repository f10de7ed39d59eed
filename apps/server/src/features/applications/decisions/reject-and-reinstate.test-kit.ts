import { advertisementVersions } from '#features/adverts/index'
import { actAsPortal } from '#platform/database/acting'
import { operator } from '#test/operator'
import type { stagedPortal } from '#test/portals/staged-portal'
import { reinstateApplications, rejectApplications } from '../index.ts'

type Options = { dryRun?: boolean; strict?: boolean }

export const versions = advertisementVersions()

export const file = (heading: string, lines: readonly string[]) =>
  Buffer.from([heading, ...lines].join('\n'))

/** Rejections, and their taking back, by the lines of a file. */
export function rejecting({ db, clock }: Awaited<ReturnType<typeof stagedPortal>>) {
  return {
    reject: (lines: readonly string[], options: Options = {}) =>
      actAsPortal(() =>
        rejectApplications({ db, clock }, operator, {
          content: file('App,reason,reasonDvng', lines),
          ...options,
        }),
      ),
    reinstate: (lines: readonly string[], options: Options = {}) =>
      actAsPortal(() =>
        reinstateApplications({ db, clock, versions }, operator, {
          content: file('App,reason,reasonDvng,fee', lines),
          ...options,
        }),
      ),
  }
}
