const stored = Symbol('fields as JSON')

type WithStored = { [stored]?: string }

/**
 * Fields that lie in the database as a JSON object, beside those of the answer, which win. They are
 * sent as PostgreSQL wrote them: reading and writing them anew costs more than all else of a read.
 * Only a contract that lets other fields pass sends them.
 */
export const withStoredFields = <T extends object>(json: string, known: T): T =>
  Object.assign(known, { [stored]: json })

/** An answer as JSON, with the stored fields it has. */
export function writeJson(answer: unknown): string {
  const known = JSON.stringify(answer)
  const json = (answer as WithStored | null)?.[stored]
  if (json === undefined || json === '{}') return known
  // Of two fields of one name readers of JSON take the last.
  return known === '{}' ? json : `${json.slice(0, -1)},${known.slice(1)}`
}
