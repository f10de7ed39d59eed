import type { KeyObject } from 'node:crypto'
import { actorKeyFrom } from '../platform/database/actor-signature.ts'
import { installationSecret } from '../platform/secrets/installation-secret.ts'
import type { Settings } from '../settings.ts'

/** All nodes have the same key of sessions, so what one signs for the database holds for all. */
export const actorKeyOf = ({ KEYS_DIR, SESSION_KEY }: Settings): KeyObject =>
  actorKeyFrom(installationSecret(KEYS_DIR, 'session-key', SESSION_KEY))
