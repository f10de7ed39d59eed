/** Figures of the Office's way in. */
export const staffLimits = {
  invitationHours: 48,
  idleMinutes: 15,
  sessionHours: 9,
  /** How long a proved factor is enough for what asks for it again. */
  stepUpMinutes: 5,
  /** How long a passkey may take. */
  challengeMinutes: 5,
  passwordShortest: 12,
  passwordLongest: 128,
  nameLength: 80,
  designationLength: 80,
  codeLength: 6,
  passkeys: 10,
} as const

export const memberStates = ['invited', 'active', 'suspended'] as const
export type MemberState = (typeof memberStates)[number]

/** Why a session of the Office is over, as its own tab is told beside SESSION_ENDED. */
export const staffSessionEnds = [
  'IDLE',
  'EXPIRED',
  'LOGGED_OUT',
  'ELSEWHERE',
  'SUSPENDED',
  'FACTORS_RESET',
] as const
export type StaffSessionEnd = (typeof staffSessionEnds)[number]
