import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChallenge,
} from '@lokseva/contract/staff/schemas'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/** Whether this browser has passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn

/** Nothing came of it: the person closed the browser's own window, or it waited too long. */
export class PasskeyCancelledError extends Error {
  override readonly name = 'PasskeyCancelledError'
}

/** Has the browser answer a challenge with a passkey of this person. */
export const answerChallenge = ({ options }: PasskeyChallenge): Promise<PasskeyAssertion> =>
  orCancelled(
    startAuthentication({ optionsJSON: options as never }) as unknown as Promise<PasskeyAssertion>,
  )

/** Has the browser make a new passkey of this person. */
export const makePasskey = ({ options }: PasskeyChallenge): Promise<PasskeyAttestation> =>
  orCancelled(
    startRegistration({ optionsJSON: options as never }) as unknown as Promise<PasskeyAttestation>,
  )

async function orCancelled<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    const { name } = cause as Error
    if (name === 'NotAllowedError' || name === 'AbortError')
      throw new PasskeyCancelledError('the passkey was not used', { cause })
    throw cause
  }
}
