import type { BaseFacts, FormOption } from '@lokseva/contract/forms/engine/form'
import { india } from '@lokseva/contract/forms/address/address-form'
import { listsFrom } from '@lokseva/contract/forms/personal/facts-from-calls'
import { karnataka, maharashtra } from '@lokseva/contract/forms/personal/ids'
import {
  selectDistricts,
  selectModuleOptions,
  selectQualificationTypes,
  selectStates,
  type Place,
} from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import type { ProfileDeps } from './deps.ts'

const LIFE = 60_000

/** The lists of the profile's forms, and of places those that are few: states and districts. */
export type FormLists = {
  list: BaseFacts['list']
  /** Each under the country or the state it lies in. */
  few: Record<'state' | 'district', ReadonlyMap<unknown, readonly FormOption[]>>
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
  const district = new Map<unknown, FormOption[]>()
  for (const state of [maharashtra, karnataka])
    district.set(state, placeOptions(await selectDistricts(db, state), state))
  const state = new Map([[india as unknown, placeOptions(await selectStates(db, india), india)]])
  const list = listsFrom([
    ...options.map(({ list: type, id, en, mr, parentId, attributes }) => ({
      ...{ type, id, label: en, labelMr: mr, parentId, attributes },
    })),
    ...types.map(({ code, en, mr, formVariant, isSchoolLeaving }) => ({
      ...{ type: 'qualification_type', id: code, label: en, labelMr: mr, parentId: null },
      attributes: { formVariant, isSchoolLeaving },
    })),
  ])
  return { list, few: { state, district } }
}

const placeOptions = (places: readonly Place[], parentId: number): FormOption[] =>
  places.map(({ code, en, mr }) => ({
    ...{ id: code, label: en, labelMr: mr, parentId, attributes: {} },
  }))
