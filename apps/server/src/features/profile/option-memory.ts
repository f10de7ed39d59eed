import type { BaseFacts, FormOption } from '@lokseva/contract/forms/engine/form'
import { listsFrom } from '@lokseva/contract/forms/personal/facts-from-calls'
import { karnataka, maharashtra } from '@lokseva/contract/forms/personal/ids'
import {
  selectDistricts,
  selectModuleOptions,
  selectQualificationTypes,
} from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import type { ProfileDeps } from './deps.ts'

const LIFE = 60_000

/** The lists of the profile's forms, and the districts that can be chosen in each state. */
export type FormLists = {
  list: BaseFacts['list']
  districts: ReadonlyMap<unknown, readonly FormOption[]>
}

export type OptionMemory = () => Promise<FormLists>

/** Keeps what everybody chooses from, and reads it again after a minute: it changes rarely. */
export function optionMemory({ db, clock }: Pick<ProfileDeps, 'db' | 'clock'>): OptionMemory {
  let kept: { since: number; lists: Promise<FormLists> } | undefined
  return () => {
    const now = clock.now()
    // A clock that was moved back must not keep the lists for good.
    if (!kept || Math.abs(now - kept.since) >= LIFE) {
      const lists = readLists(db)
      kept = { since: now, lists }
      lists.catch(() => (kept = undefined))
    }
    return kept.lists
  }
}

async function readLists(db: Database): Promise<FormLists> {
  const options = await selectModuleOptions(db, 'profile_creation')
  const types = await selectQualificationTypes(db)
  const districts = new Map<unknown, FormOption[]>()
  for (const state of [maharashtra, karnataka])
    districts.set(
      state,
      (await selectDistricts(db, state)).map(({ code, en, mr }) => ({
        ...{ id: code, label: en, labelMr: mr, parentId: state, attributes: {} },
      })),
    )
  const list = listsFrom([
    ...options.map(({ list: type, id, en, mr, parentId, attributes }) => ({
      ...{ type, id, label: en, labelMr: mr, parentId, attributes },
    })),
    ...types.map(({ code, en, mr, formVariant, isSchoolLeaving }) => ({
      ...{ type: 'qualification_type', id: code, label: en, labelMr: mr, parentId: null },
      attributes: { formVariant, isSchoolLeaving },
    })),
  ])
  return { list, districts }
}
