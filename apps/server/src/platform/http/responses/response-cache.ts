import type { Call, Version } from '../call.ts'
import { isWorthCaching, type EncodedResponse } from './etag.ts'

/** For each call: more than there are lists to choose from, but for talukas and universities. */
const MOST = 200

type Finish = (call: Call) => Promise<EncodedResponse>
/** An answer is made in the turn of whoever asks for it; what is kept needs none. */
type Ask = (call: Call, turn: () => Promise<void>) => Promise<EncodedResponse>

/**
 * Keeps finished answers while what they depend on stays the same, so that nobody has to ask the
 * database, check and compress for each of them. Those who ask together wait for one answer. Short
 * ones are made anew: lists that nobody has must not push out those that many want.
 */
export function responseCache(version: Version, finish: Finish): Ask {
  const kept = new Map<string, Promise<EncodedResponse>>()
  let since: string | undefined
  let asking: ReturnType<Version> | undefined
  /** Those who ask together ask once. */
  const current = () => (asking ??= version().finally(() => (asking = undefined)))
  return async (call, turn) => {
    const now = await current()
    if (now !== since) kept.clear()
    since = now
    const name = JSON.stringify([call.params, call.query])
    if (!kept.has(name)) await turn()
    // Somebody else may have made it in the meantime.
    const known = kept.get(name)
    if (known) return known
    const response = finish(call)
    kept.set(name, response)
    const drop = () => kept.get(name) === response && kept.delete(name)
    response.then((made) => isWorthCaching(made) || drop(), drop)
    const [oldest] = kept.keys()
    if (kept.size > MOST) kept.delete(oldest!)
    return response
  }
}
