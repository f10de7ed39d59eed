/** E-mail with characters 3 to 12 of its local part hidden, and never less than half of it; the domain stands. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at)
  const shown = Math.min(2, Math.floor(local.length / 2))
  const hidden = Math.min(local.length, Math.max(12, shown + Math.ceil(local.length / 2))) - shown
  return local.slice(0, shown) + '*'.repeat(hidden) + local.slice(shown + hidden) + email.slice(at)
}

/** Mobile with characters 3 to 8 hidden. */
export const maskMobile = (mobile: string): string =>
  mobile.slice(0, 2) + '*'.repeat(Math.max(0, Math.min(8, mobile.length) - 2)) + mobile.slice(8)
