/** Whether two names are the same to a person: case and spaces do not count. */
export function sameWords(given: string, stored: string | null | undefined): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  return typeof stored === 'string' && stored !== '' && plain(given) === plain(stored)
}
