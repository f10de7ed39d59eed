import { identityLimits } from '@lokseva/contract/identity/constants'
import type { Values } from '@lokseva/form-kit/form/form.ts'
import type { StoredCode } from '#candidate-kit/one-time-code/use-code-exchange.ts'
import { needChannelUntil } from '@lokseva/browser/session/needed-channel.ts'
import { emptyRegistration, type RegistrationField } from './registration-fields.ts'

type Way = 'email' | 'mobile'
type Typed = { email: string; mobile: string; dob: string }
/** A code and the moment from which it is worth nothing. */
type Code = StoredCode & { ends: number }
type Kept = { typed: Typed; codes: Partial<Record<Way, Code>> }

const KEY = 'registration'
const nothing: Kept = { typed: { email: '', mobile: '', dob: '' }, codes: {} }

/**
 * What somebody typed who is not registered yet, in this tab alone: a reload or a look at another
 * page loses nothing. Never passwords or answers; codes only for as long as they count.
 */
function read(): Kept {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Kept) }
  } catch {
    return nothing
  }
}

function write(kept: Kept): void {
  const ends = Object.values(kept.codes).map((code) => code.ends)
  needChannelUntil(ends.length > 0 ? Math.max(...ends) : undefined)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Where the browser keeps nothing, nothing is kept.
  }
}

export function storeTyped({ email, mobile, dob }: Typed): void {
  write({ ...read(), typed: { email, mobile, dob } })
}

export function storeCode(way: Way, code: StoredCode | undefined): void {
  const kept = read()
  const verified = Date.now() + identityLimits.verifiedMinutes * 60_000
  const ends = code?.enteredOtp ? verified : (code?.waitUntil ?? 0)
  const { [way]: _before, ...others } = kept.codes
  write({ ...kept, codes: code ? { ...others, [way]: { ...code, ends } } : others })
}

export function storedCode(way: Way): Code | undefined {
  const code = read().codes[way]
  return code && code.ends > Date.now() ? code : undefined
}

/** The form as it was left, with the codes that still count. */
export function storedRegistration(): Values<RegistrationField> {
  const { typed } = read()
  const [email, mobile] = [storedCode('email'), storedCode('mobile')]
  return {
    ...emptyRegistration,
    ...typed,
    emailOtpId: email?.enteredOtp ? email.otpId : '',
    enteredEmailOtp: email?.enteredOtp ?? '',
    mobileOtpId: mobile?.enteredOtp ? mobile.otpId : '',
    enteredMobileOtp: mobile?.enteredOtp ?? '',
  }
}

export function clearRegistration(): void {
  needChannelUntil(undefined)
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there.
  }
}
