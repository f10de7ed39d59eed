import { useSyncExternalStore } from 'react'
import { onSessionChange, readSession, type Session } from './session.ts'

export const useSession = (): Session | undefined =>
  useSyncExternalStore(onSessionChange, readSession)
