import { hashSync, verifySync, type Options } from '@node-rs/argon2'

export type HashTask = { password: string; stored: string | undefined; options: Options }

/** One password: compared with a stored hash, or hashed. Runs in a thread of low priority. */
export default function work({ password, stored, options }: HashTask): string | boolean {
  const secret = options.secret && Buffer.from(options.secret)
  return stored === undefined
    ? hashSync(password, { ...options, secret })
    : verifySync(stored, password, { ...options, secret })
}
