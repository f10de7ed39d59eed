import * as identity from '@lokseva/contract/identity/endpoints'
import type { PinnedKey } from '@lokseva/wire/handshake-transcript'
import { demoPassword } from '../../apps/server/src/demo/candidates.ts'
import { wireClient } from '../../apps/server/test/wire/wire-client.ts'

/** Somebody of the demo, logged in to a portal that runs, by the wire as a browser does it. */
export async function logInAt(address: string, email: string) {
  const page = await (await fetch(`${address}/candidate`)).text()
  const shown = /oas-channel-keys" content="([^"]+)"/.exec(page)![1]!.replaceAll('&quot;', '"')
  const channelKeys = JSON.parse(shown) as PinnedKey[]
  const caller = await wireClient({ origin: address, channelKeys })
  const { id } = await caller.call(identity.requestOtp, { body: { type: 'captcha' } })
  const seen = await fetch(`${address}/sim/captchas/${id}`)
  const { answer } = (await seen.json()) as { answer: string }
  const told = await caller.call(identity.loginWithCaptcha, {
    body: { captchaId: id, enteredCaptcha: answer, username: email, password: demoPassword },
  })
  caller.setToken(told.jwtResponse.token)
  /** One session a person: who stays logged in keeps everybody else out. */
  const logOut = () => caller.call(identity.logout, { params: { userId: told.userId } })
  return { caller, profileId: told.profileId ?? undefined, logOut }
}
