import { setTimeout as pause } from 'node:timers/promises'
import * as profile from '@lokseva/contract/profile/endpoints'
import { counted, newKey, patiently, valueOf, type Crowd, type Person } from './people.ts'

/** One person may save sixty times a minute; these come close to it, not over. */
const PACE = 200
/** Every so many changes that got no answer are left alone instead of being sent again. */
const LEFT_ALONE = 2
/** After every so many changes it is looked whether the portal shows them. */
const LOOKED_AT = 5

/** Whoever saves: what they call with, what they saved last, and what they were told. */
export type Saver = Pick<Person, 'caller' | 'step' | 'params' | 'version' | 'ledger'>

/**
 * Saves the step again and again. A change is sent under its key until it is acknowledged. One that
 * was left alone may happen later than it was looked for, as long as its COMMIT waits for a standby:
 * the next change is then told that the step is another one by now, and the portal must show it.
 */
export async function keepSaving(person: Saver, crowd: Crowd, pace = PACE) {
  const { caller, step, params, ledger } = person
  let withoutAnswer = 0
  /** Whether one that was left alone may still happen. */
  let isOneOpen = false
  const isOfOpenOne = (code: string | undefined) => isOneOpen && code === 'STEP_CHANGED_ELSEWHERE'
  const acknowledge = async (key: string, told: number | undefined) => {
    if (told !== person.version + 1) ledger.wrong += 1
    ledger.acknowledged.set(key, told ?? -1)
    person.version = told ?? person.version
    isOneOpen = false
    // Nobody sees an older state of what they changed, whoever answers.
    if (person.version % LOOKED_AT > 0) return
    if ((await readVersion(person, crowd)) !== person.version) ledger.wrong += 1
  }
  const findOpenOne = async () => {
    const found = await readVersion(person, crowd)
    if (found !== person.version + 1) ledger.wrong += 1
    person.version = found
    isOneOpen = false
  }
  while (!crowd.isOver()) {
    const idempotencyKey = newKey()
    const request = { params, body: { ...step, version: person.version } }
    for (;;) {
      const save = () => caller.raw(profile.updatePersonal, request, undefined, { idempotencyKey })
      const response = await counted(crowd, 'save', save, isOfOpenOne)
      const value = response && valueOf(response)
      if (response?.status === 200) {
        await acknowledge(idempotencyKey, value?.version)
        break
      }
      if (isOfOpenOne(value?.code)) {
        await findOpenOne()
        break
      }
      withoutAnswer += 1
      await pause(pace)
      if (withoutAnswer % LEFT_ALONE > 0) continue
      ledger.leftAlone.push(idempotencyKey)
      isOneOpen = true
      person.version = await readVersion(person, crowd)
      break
    }
    await pause(pace)
  }
}

/** After a change that was left alone: whether it happened, the portal itself must tell. */
async function readVersion({ caller, params }: Pick<Saver, 'caller' | 'params'>, crowd: Crowd) {
  for (;;) {
    const response = await counted(crowd, 'read', () => caller.raw(profile.getPersonal, { params }))
    const told = response?.status === 200 ? valueOf(response)?.version : undefined
    if (told !== undefined) return told
    await pause(50)
  }
}

export async function keepReading({ caller, params }: Person, crowd: Crowd) {
  while (!crowd.isOver()) {
    await counted(crowd, 'read', () => caller.raw(profile.getPersonal, { params }))
    crowd.asks()
    const open = await patiently(`${crowd.stage.address}/oas/api/v1/modules`).catch(() => undefined)
    await open?.arrayBuffer()
    crowd.seen('read', open)
    await pause(PACE)
  }
}
