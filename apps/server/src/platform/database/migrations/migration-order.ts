/** The names of migrations, and what is wrong with them, in words for whoever meets it. */

const form = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})_[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/

/**
 * What of the files cannot be brought into a database that has these already; nothing where all is
 * well. A fresh database would take them all, so only one that exists can tell.
 */
export function outOfOrder(
  files: readonly string[],
  applied: readonly string[],
): string | undefined {
  const known = new Set(files)
  const stranger = applied.find((name) => !known.has(name))
  if (stranger)
    return `the database has ${stranger}, which this portal has no file for: a newer portal was here. Start that one, or bring back a backup from before it`
  const done = new Set(applied)
  const last = applied.toSorted().at(-1)
  const late = files.find((name) => last !== undefined && name < last && !done.has(name))
  if (late)
    return `${late} sorts before ${last}, which this database has already; nothing was changed. Whoever wrote it renames it so that it comes last (npm run new:migration finds such a name); whoever runs the portal goes back to the release before`
  return undefined
}

/** What is wrong with a name of its own: what it should look like, or a moment that never was. */
export function wrongName(name: string): string | undefined {
  if (!form.test(name)) return `${name} is not named YYYYMMDDTHHMM_what_it_does`
  return nameAt(momentOf(name)!) === name.slice(0, 13)
    ? undefined
    : `${name} begins with a moment no clock shows`
}

/** When a file says it was made; minutes beyond 59 run over into the next hour. */
export function momentOf(name: string): number | undefined {
  const [, year, month, day, hour, minute] = form.exec(name)?.map(Number) ?? []
  return year === undefined ? undefined : Date.UTC(year, month! - 1, day, hour, minute)
}

/** A moment as files begin with it, in UTC. */
export const nameAt = (moment: number) =>
  new Date(moment).toISOString().replaceAll(/[-:]/g, '').slice(0, 13)
