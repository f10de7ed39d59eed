import type { BookDeps } from './deps.ts'

/** Names of members of staff by their ids. */
export async function peopleOf({ db, colleagues }: Pick<BookDeps, 'db' | 'colleagues'>) {
  const people = new Map((await colleagues(db)).map((each) => [each.id, each]))
  return (memberId: string) => {
    const { nameEn = '', nameMr = '' } = people.get(memberId) ?? {}
    return { nameEn, nameMr }
  }
}
