/** Figures that are drawn, listed and downloaded alike. */
export type Figures = {
  /** Names their files. */
  id: string
  heading: string
  /** What the lines are, above their names. */
  lines: string
  series: readonly string[]
  rows: readonly { key: string; label: string; counts: readonly (number | null)[] }[]
}

/** The figures as lines of a file; `hidden` stands for what is not shown. */
export function linesOf(
  { lines, series, rows }: Figures,
  hidden: string,
): readonly (readonly string[])[] {
  return [
    [lines, ...series],
    ...rows.map(({ label, counts }) => [label, ...counts.map((count) => String(count ?? hidden))]),
  ]
}
