/** A file of lines that no spreadsheet takes for formulas. */
export function csvOf(lines: readonly (readonly string[])[]): Blob {
  const cell = (text: string): string => {
    const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return `"${plain.replaceAll('"', '""')}"`
  }
  const text = lines.map((line) => line.map(cell).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
