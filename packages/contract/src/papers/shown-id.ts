/**
 * An id as people can read it out: its last ten letters and digits, in two groups. Twelve digits in
 * groups of four would look like an Aadhaar number.
 */
export const shownId = (id: string): string =>
  id.replaceAll('-', '').slice(-10).toUpperCase().replace(/^.{5}/, '$&-')
