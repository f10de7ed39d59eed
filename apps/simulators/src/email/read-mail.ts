import type { Readable } from 'node:stream'
import PostalMime from 'postal-mime'

export type Mail = { subject: string; text: string; messageId: string | null }

/** Reads a stream to its end but keeps no more than the limit; null when it was longer. */
export async function readUpTo(stream: Readable, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= limit) chunks.push(chunk)
    else chunks.length = 0
  }
  return length <= limit ? Buffer.concat(chunks) : null
}

const NAMED: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
}

/** Enough to read a mail by; the portal itself always sends plain text besides. */
function withoutTags(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => NAMED[name]!)
}

/** The parts of a mail that people read; a mail of HTML alone is read as text. */
export async function readMail(raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20 })
  return {
    subject: mail.subject ?? '',
    text: (mail.text ?? withoutTags(mail.html ?? '')).trim(),
    messageId: mail.messageId ?? null,
  }
}
