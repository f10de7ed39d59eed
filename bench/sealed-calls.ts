import * as profile from '@lokseva/contract/profile/endpoints'
import type { Person, Portal } from './portal-with-people.ts'

const pathOf = (profileId: string) =>
  profile.getPersonal.path.replace('{profileId}', profileId) as `/${string}`

/** A read of the saved personal step, sealed beforehand: the browser's work is no part of it. */
export const sealedRead = (portal: Portal, person: Person) =>
  portal.sealed(person, 'GET', pathOf(person.profileId))

/** What seals saves of the personal step, each after what is saved now and the one before it. */
export async function saveSealer(portal: Portal, example: Person) {
  const { client, token, profileId } = example
  client.setToken(token)
  const { version: _, ...step } = await client.call(profile.getPersonal, { params: { profileId } })
  return async (person: Person, count: number): Promise<Buffer[]> => {
    const { rows } = await portal.database.query<{ version: number }>(
      `select version from profile_steps where profile_id = $1 and step = 'personal'`,
      [person.profileId],
    )
    const saves: Buffer[] = []
    for (let n = 0; n < count; n++) {
      const json = JSON.stringify({ ...step, version: rows[0]!.version + n })
      saves.push(await portal.sealed(person, 'PATCH', pathOf(person.profileId), json))
    }
    return saves
  }
}
