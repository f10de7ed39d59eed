import { actorKeyFrom } from '../../src/platform/database/actor-signature.ts'

/** What the portal of all tests signs its actors with. */
export const testActorKey = actorKeyFrom(Buffer.from('the key of all tests'))
