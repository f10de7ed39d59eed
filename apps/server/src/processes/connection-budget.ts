/** What PostgreSQL has room for. */
export type ConnectionLimits = { most: number; reserved: number }

/** For whoever looks after the database while the portal runs: a prompt, a backup, a command. */
const LEFT_FREE = 5
/** Fewer and one call of a process waits for another one. */
const LEAST = 2

type Options = { processes: number; each: number; jobs: number }

/**
 * Connections for each web process: as many as wished, or as many as there are for all of them
 * beside those of the jobs. Undefined where there is no room for so many processes.
 */
export function connectionsPerProcess(
  { most, reserved }: ConnectionLimits,
  options: Options,
): number | undefined {
  const room = most - reserved - LEFT_FREE - options.jobs
  const each = Math.min(options.each, Math.floor(room / options.processes))
  return each >= LEAST ? each : undefined
}
