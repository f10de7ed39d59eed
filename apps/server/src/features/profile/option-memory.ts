import type { BaseFacts } from '@lokseva/contract/forms/engine/form'
import { listsFrom } from '@lokseva/contract/forms/personal/facts-from-calls'
import { selectModuleOptions } from '#features/lookups/index'
import type { ProfileDeps } from './deps.ts'

const LIFE = 60_000

export type OptionMemory = () => Promise<BaseFacts['list']>

/** The lists of the profile's forms, read again after a minute: they change with a release. */
export function optionMemory({ db, clock }: ProfileDeps): OptionMemory {
  let kept: { since: number; list: Promise<BaseFacts['list']> } | undefined
  return () => {
    const now = clock.now()
    // A clock that was moved back must not keep the lists for good.
    if (!kept || Math.abs(now - kept.since) >= LIFE) {
      const list = readLists(db)
      kept = { since: now, list }
      list.catch(() => (kept = undefined))
    }
    return kept.list
  }
}

async function readLists(db: ProfileDeps['db']): Promise<BaseFacts['list']> {
  const options = await selectModuleOptions(db, 'profile_creation')
  return listsFrom(
    options.map(({ list, id, en, mr, parentId, attributes }) => ({
      ...{ type: list, id, label: en, labelMr: mr, parentId, attributes },
    })),
  )
}
