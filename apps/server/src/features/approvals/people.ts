import type { Database } from '#platform/database/pool'
import type { ApprovalDeps } from './deps.ts'
import type { Colleague } from './ports.ts'

export type People = Map<string, Colleague>

export const peopleOf = async ({ colleagues }: Pick<ApprovalDeps, 'colleagues'>, db: Database) =>
  new Map((await colleagues(db)).map((each) => [each.id, each]))

export const personOf = (people: People, id: string) => {
  const { nameEn = '', nameMr = '' } = people.get(id) ?? {}
  return { id, nameEn, nameMr }
}
