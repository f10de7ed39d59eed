/** A process of the portal holds no more at full load, whatever it is asked. */
export const MOST_MB = 350

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!

/** How often work is done a second, so many at a time, over so many seconds. */
export async function seconds(
  duration: number,
  atOnce: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const begin = performance.now()
  const end = begin + duration * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) {
        await work()
        done += 1
      }
    }),
  )
  return done / ((performance.now() - begin) / 1000)
}

export type Row = [what: string, figure: number, limit: string, kept: boolean]

/** Figures beside their limits; the exit code tells whether all are kept. */
export function report(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  for (const [what, figure, limit, kept] of rows)
    console.log(
      `  ${kept ? '✓' : '✗'} ${what.padEnd(56)} ${figure.toFixed(2).padStart(8)}   ${limit}`,
    )
  if (rows.some(([, , , kept]) => !kept)) process.exitCode = 1
}
