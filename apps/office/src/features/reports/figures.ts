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

const startsFormula = /^[=+\-@\t\r]/

/** A cell that no table program takes for a formula, or for two. */
function cell(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The figures as a file for table programs; `hidden` stands for what is not shown. */
export function csvOf({ lines, series, rows }: Figures, hidden: string): string {
  const table = [
    [lines, ...series],
    ...rows.map(({ label, counts }) => [label, ...counts.map((count) => String(count ?? hidden))]),
  ]
  return `\uFEFF${table.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
