/**
 * What tells one reference from another however it is spelt: without case, blanks, signs and zeros
 * before it. Nothing where it names nothing.
 */
export function referenceKey(reference: string | undefined): string | undefined {
  const key = (reference ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .replace(/^0+/, '')
  return key === '' ? undefined : key
}

export const isSameReference = (one: string | undefined, other: string | undefined): boolean =>
  referenceKey(one) !== undefined && referenceKey(one) === referenceKey(other)
