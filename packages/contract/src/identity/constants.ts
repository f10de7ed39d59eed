/** Figures of the way in. */
export const identityLimits = {
  emailLength: 320,
  passwordShortest: 8,
  passwordLongest: 15,
  otpLength: 6,
  otpTries: 5,
  /** How long a verified code keeps its worth while the rest of a form is filled. */
  verifiedMinutes: 30,
  minimumAge: 18,
  nameLength: 30,
  captchaLength: 6,
} as const

/** What a one-time code is good for; a code of one purpose opens nothing else. */
export const otpPurposes = [
  'REGISTRATION',
  'LOGIN',
  'LOGOUT_OTHER',
  'FORGOT_PASSWORD',
  'FORGOT_LOGIN',
  'RESET_EMAIL_MOBILE',
  'UPDATE_PROFILE',
  'UNLOCK_PROFILE',
  'CANCEL_APPLICATION',
  'PREFERENCE_CHANGE',
  'OPT_OUT',
  'DATA_COPY',
  'ERASURE',
] as const
export type OtpPurpose = (typeof otpPurposes)[number]

/** The same with what candidates never ask for: a caller's code is sent by the help desk. */
export const codePurposes = [...otpPurposes, 'CALLER_PROOF'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Purposes that need a session; the code goes to the candidate's own registered address. */
export const homePurposes: readonly OtpPurpose[] = [
  'UPDATE_PROFILE',
  'UNLOCK_PROFILE',
  'CANCEL_APPLICATION',
  'PREFERENCE_CHANGE',
  'OPT_OUT',
  'DATA_COPY',
  'ERASURE',
]

export const securityQuestionKeys = ['SQ1', 'SQ2', 'SQ3', 'SQ4', 'SQ5', 'SQ6'] as const
export type SecurityQuestionKey = (typeof securityQuestionKeys)[number]
