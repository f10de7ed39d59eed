/** The switches an officer can turn off, one a screen or section. */
export const moduleNames = [
  'LOGIN',
  'USER_REGISTRATION',
  'FRGT_LOGIN',
  'FRGT_RESET_PWD',
  'FRGT_RESET_EMAIL_MOBILE',
  'HOME_TAB',
  'PROFILE_CREATION_TAB',
  'ONLINE_APPLICATION_TAB',
  'MY_ACCOUNT_TAB',
  'CORRESPONDENCE_TAB',
  'PERSONAL_INFO',
  'ADDRESS_INFO',
  'OTHER_INFO',
  'QUALIFICATION_INFO',
  'EXPERIENCE_INFO',
  'PHOTO_SIGN_INFO',
  'SUBMIT_LOCK_PROFILE',
  'VIEW_PROFILE',
  'UPDATE_PROFILE',
  'CHANGE_PWD',
  'APPLICATION_LIST',
  'VIEW_APPLICATION',
] as const

export type ModuleName = (typeof moduleNames)[number]
