const MOST = 300

/** What went wrong, without an address, a number or an id that leads to somebody. */
export const withoutPeople = (reason: string): string =>
  reason
    .slice(0, MOST)
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…@…')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replaceAll(/\d[\d -]{6,}\d/g, '…')
