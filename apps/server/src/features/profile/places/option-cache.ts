import { india } from '@lokseva/forms/address/address-fields'
import type { BaseFacts, FormOption } from '@lokseva/forms/engine/form'
import { listsFrom } from '@lokseva/forms/personal/facts-from-calls'
import { karnataka, maharashtra } from '@lokseva/forms/personal/ids'
import {
  selectDistricts,
  selectModuleOptions,
  selectQualificationTypes,
  selectStates,
  selectStudies,
  type Place,
} from '#features/lookups/index'
import type { Database } from '#platform/database/pool'
import type { ProfileDeps } from '../deps.ts'
import { studyPlaces } from './study-places.ts'

const LIFE = 60_000

/** What the profile's forms choose from, but for talukas and villages, which are too many. */
export type FormLists = Pick<BaseFacts, 'list' | 'place'>

export type OptionCache = () => Promise<FormLists>

/** Keeps what everybody chooses from, and reads it again after a minute: it changes rarely. */
export function optionCache({ db, clock }: Pick<ProfileDeps, 'db' | 'clock'>): OptionCache {
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
  const list = listsFrom([
    ...options.map(({ list: type, id, en, mr, parentId, attributes }) => ({
      type,
      id,
      label: en,
      labelMr: mr,
      parentId,
      attributes,
    })),
    ...types.map(({ code, en, mr, formVariant, isSchoolLeaving }) => ({
      type: 'qualification_type',
      id: code,
      label: en,
      labelMr: mr,
      parentId: null,
      attributes: { formVariant, isSchoolLeaving },
    })),
  ])
  return { list, place: await readPlaces(db) }
}

async function readPlaces(db: Database): Promise<BaseFacts['place']> {
  const states = placeOptions(await selectStates(db, india), india)
  const kept = new Map([[`state ${india}`, states]])
  for (const state of [maharashtra, karnataka])
    kept.set(`district ${state}`, placeOptions(await selectDistricts(db, state), state))
  const studies = studyPlaces(await selectStudies(db), new Set(states.map(({ id }) => id)))
  return (kind, of) => kept.get(`${kind} ${of}`) ?? studies(kind, of)
}

const placeOptions = (places: readonly Place[], parentId: number): FormOption[] =>
  places.map(({ code, en, mr }) => ({
    id: code,
    label: en,
    labelMr: mr,
    parentId,
    attributes: {},
  }))
