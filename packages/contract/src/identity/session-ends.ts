/** Why a session is over, as its own tab is told beside SESSION_ENDED; strangers are not told. */
export const sessionEnds = [
  'IDLE',
  'EXPIRED',
  'LOGGED_OUT',
  'ELSEWHERE',
  'PASSWORD',
  'HELP_DESK',
  'ERASED',
] as const

export type SessionEndReason = (typeof sessionEnds)[number]
