/** Long enough for a slow device to have it; the address would keep the file in memory. */
const KEPT_FOR = 60_000

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
