import type { Colleague } from '#features/approvals/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import type { Applicants } from '../ports.ts'

export type DraftDeps = {
  db: Database
  clock: Clock
  applicants: Applicants
  /** Who works in the Office, by name. */
  colleagues: (db: Database) => Promise<Pick<Colleague, 'id' | 'nameEn' | 'nameMr'>[]>
}

export type Person = { id: string; nameEn: string; nameMr: string }

/** What members are called, by their ids. */
export async function peopleOf(
  { colleagues }: Pick<DraftDeps, 'colleagues'>,
  db: Database,
): Promise<(id: string) => Person> {
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  return (id) => {
    const { nameEn = '', nameMr = '' } = people.get(id) ?? {}
    return { id, nameEn, nameMr }
  }
}
