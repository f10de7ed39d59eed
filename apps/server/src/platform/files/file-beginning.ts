import type { Readable } from 'node:stream'
import { faultOf, type Fault } from './line-fault.ts'

const separators = { ',': 'commas', ';': 'semicolons', '\t': 'tabs' } as const
type Separator = keyof typeof separators

export type Beginning =
  | { problem: Fault }
  | { chunks: AsyncIterable<Buffer>; separator: Separator; oddity: Fault | undefined }

/** Looks at how a file begins: what it is, and what stands between its columns. */
export async function beginning(file: Readable): Promise<Beginning> {
  const rest = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  const first: Buffer[] = []
  // A heading is in the first chunk, unless somebody cuts the file very small.
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    first.push(Buffer.from(next.value))
    if (next.value.includes(10)) break
  }
  const head = Buffer.concat(first)
  const problem = foreign(head)
  if (problem) return { problem }
  const separator = separatorOf(head)
  const oddity =
    separator === ','
      ? undefined
      : faultOf('files.fault.separator', { separator: separators[separator] })
  return { chunks: join(head, rest), separator, oddity }
}

async function* join(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next())
    yield Buffer.from(next.value)
}

/** What people send in place of a CSV file. */
function foreign(head: Buffer): Fault | undefined {
  if (head.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return faultOf('files.fault.workbook')
  if (head[0] === 0xff && head[1] === 0xfe) return faultOf('files.fault.utf16')
  return undefined
}

/** Commas, unless the heading has none of them; no column of ours has any of the three in its name. */
function separatorOf(head: Buffer): Separator {
  const [heading = ''] = head.toString('utf8').split('\n')
  if (heading.includes(',')) return ','
  return heading.includes(';') ? ';' : heading.includes('\t') ? '\t' : ','
}
