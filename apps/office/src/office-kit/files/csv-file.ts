/** A file of lines for table programs, none of whose cells is taken for a formula. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  return new Blob([csvText(lines)], { type: 'text/csv;charset=utf-8' })
}

export function csvText(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
