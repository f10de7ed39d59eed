/** What has changed: the other one still works and proves who asks. */
export type ContactType = 'email' | 'mobile'
export const contactTypes: readonly ContactType[] = ['email', 'mobile']

type Old = { type: string; oldEmail: string; oldMobile: string }

/** The address that was lost. */
export const oldValueOf = ({ type, oldEmail, oldMobile }: Old): string =>
  (type === 'email' ? oldEmail : oldMobile).trim()

/** The same under the names the calls use. */
export const oldParts = (type: ContactType, value: string) =>
  type === 'email' ? { oldEmailId: value } : { oldMobileNumber: value }

export const newParts = (type: ContactType, value: string) =>
  type === 'email' ? { newEmailId: value } : { newMobileNumber: value }
