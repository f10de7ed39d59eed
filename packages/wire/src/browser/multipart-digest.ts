import { type Bytes, concatBytes, utf8 } from '../bytes.ts'
import { type BodyDigest, partNamePattern } from '../headers.ts'
import { multipartOpening, partBytes } from '../multipart-layout.ts'
import { sha256, sha256Text } from './web-crypto.ts'

/** X-Body-Digest of a form, over what the browser will send of it. */
export async function multipartDigest(form: FormData): Promise<BodyDigest> {
  const parts: Bytes[] = [multipartOpening]
  for (const [name, value] of form.entries()) {
    if (!partNamePattern.test(name)) throw new Error(`A form part may not be named ${name}`)
    const isText = typeof value === 'string'
    const content = isText ? utf8(withCrlf(value)) : new Uint8Array(await value.arrayBuffer())
    parts.push(partBytes(isText ? 'text' : 'file', name, content.length, await sha256(content)))
  }
  return `mp1:${await sha256Text(concatBytes(...parts))}`
}

/** Browsers write every newline of a text part as CRLF when they send it. */
const withCrlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n')
