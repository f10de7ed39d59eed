import type { Platform } from '#platform/feature/platform'
import { checkSession } from './sessions/check-session.ts'
import type { IdentityDeps, PushOfLogins } from './deps.ts'
import { forgetSessionsJob } from './sessions/forget-sessions.ts'
import { forgetTriesJob } from './forget-tries.ts'
import { identityRoutes } from './routes.ts'
import { createSessionCache } from './sessions/session-cache.ts'
import { sessionTokens } from './sessions/session-token.ts'

type Base = Pick<
  Platform,
  'db' | 'jobsDb' | 'clock' | 'changes' | 'vault' | 'passwords' | 'drawer' | 'origin'
>

export function openIdentity(
  { db, jobsDb, clock, changes, vault, passwords, drawer, origin }: Base,
  { sessionKey, push }: { sessionKey: Buffer; push: PushOfLogins },
) {
  const tokens = sessionTokens(sessionKey, origin)
  const sessions = changes && createSessionCache(changes)
  const deps: IdentityDeps = { db, clock, vault, passwords, tokens, push, sessions }
  const background = { db: jobsDb, clock }
  return {
    /** For those who log in, log out and change accounts by the functions of identity. */
    deps,
    checkSession: (token: string, cid: string) => checkSession(deps, token, cid),
    routes: identityRoutes({ ...deps, drawer }),
    jobs: {
      everyMinute: [forgetTriesJob(background)],
      daily: [forgetSessionsJob(background)],
    },
  }
}
