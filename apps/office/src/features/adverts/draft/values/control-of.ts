/** Where a place is written: what a corrigendum must leave stands in its list, its text by itself. */
export const controlOf = (place: string): string =>
  /^post \d/.test(place)
    ? 'posts'
    : /^exam \d/.test(place)
      ? 'exams'
      : place.replace(/^corrigendum-/, '')
