import { sql } from 'kysely'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import type { Database } from '#platform/database/pool'
import type { FileStorage } from '#platform/storage/file-storage'
import { readPicture } from '#platform/storage/read-picture'
import { joinAppliedSnapshot } from '#features/profile/index'
import { same, shortName, textIn } from './words.ts'

/** Whose application it is, as the profile said that was locked for it. */
export type Person = {
  profileId: string
  dateOfBirth: string
  english: string
  surname: string
  devanagari: string
  isNameChanged: boolean
  changedEnglish: string | null
  photoHash: string | null
  signatureHash: string | null
  /** While the bytes are not in the storage yet. */
  photo: Buffer | null
  signature: Buffer | null
}

/** Who changed the name is called by the new one, which has no other script. */
export const nameOf = ({ isNameChanged, changedEnglish, english, devanagari }: Person): Bilingual =>
  isNameChanged && changedEnglish
    ? { en: changedEnglish, mr: changedEnglish }
    : { en: english, mr: devanagari || english }

/** For whoever compares: the parts of a name are known in English alone. */
export const shortNameOf = (person: Person): Bilingual =>
  same(shortName({ full: nameOf(person).en, surname: person.surname }))

export async function selectPerson(db: Database, applicationId: string): Promise<Person> {
  type Row = Pick<Person, 'profileId' | 'photoHash' | 'signatureHash' | 'photo' | 'signature'> & {
    personal: Record<string, unknown> | null
  }
  const picture = (kind: string) => sql`(select i.content from profile_images i
    where i.profile_id = l.profile_id and i.kind = ${kind}
      and encode(i.sha256, 'hex') = n.image_hashes ->> ${kind})`
  const { rows } = await sql<Row>`
    select l.profile_id as "profileId", n.documents -> 'personal' as personal,
      n.image_hashes ->> 'photo' as "photoHash", n.image_hashes ->> 'signature' as "signatureHash",
      ${picture('photo')} as photo, ${picture('signature')} as signature
    from applications_filed l
    ${joinAppliedSnapshot}
    where l.id = ${applicationId}`.execute(db)
  const { personal, ...row } = rows[0]!
  return {
    ...row,
    dateOfBirth: textIn(personal?.['dob']),
    english: textIn(personal?.['englishFullName']),
    surname: textIn(personal?.['surname']),
    devanagari: textIn(personal?.['devnagariFullName']),
    isNameChanged: personal?.['flgNameChanged'] === true,
    changedEnglish: textIn(personal?.['changedEnglishName']) || null,
  }
}

/** What people are called in their applications: in both scripts, and by a changed name. */
export async function selectNames(
  db: Database,
  applicationIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select l.id, array_remove(array[p ->> 'changedEnglishName', p ->> 'englishFullName',
      p ->> 'devnagariFullName'], null) as names
    from applications_filed l
    ${joinAppliedSnapshot}
    cross join lateral (select n.documents -> 'personal' as p) personal
    where l.id = any(${applicationIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, names }) => [id, names.filter((name) => name.trim() !== '')]))
}

/** A picture that is lost does not keep anybody from the examination: the paper says so. */
export async function pictureOf(
  storage: FileStorage,
  bytes: Buffer | null,
  hash: string | null,
): Promise<Buffer | null> {
  if (bytes || !hash) return bytes
  return readPicture(storage, hash)
}
