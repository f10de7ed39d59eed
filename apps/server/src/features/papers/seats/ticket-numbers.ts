const SERIAL = 6

/** Numbers of hall tickets one after the other, from the last that was drawn. */
export function numbersFrom(examDisplayId: number, given: readonly string[]): () => string {
  const ours = new RegExp(`^${examDisplayId}(\\d{${SERIAL},${SERIAL + 1}})$`)
  let last = given.reduce((most, each) => Math.max(most, Number(ours.exec(each)?.[1] ?? 0)), 0)
  return () => {
    last += 1
    return `${examDisplayId}${String(last).padStart(SERIAL, '0')}`
  }
}
