import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { startOutsideWorld } from '../outside-world.test-kit.ts'
import { clamdScan } from './clamd-scan.ts'

const world = await startOutsideWorld()
const folder = mkdtempSync(join(tmpdir(), 'lokseva-scan-'))
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => world.fault({ clamd: 'none' }))

const reported: string[] = []
const report = (reason: string) => void reported.push(reason)
const scanner = clamdScan({ url: world.clamdUrl, report })
const hurried = clamdScan({ url: world.clamdUrl, timeoutMs: 200, report })

function fileOf(content: string | Buffer): string {
  const path = join(folder, `file-${reported.length}-${content.length}`)
  writeFileSync(path, content)
  return path
}
// In pieces, so that a scanner of the machine does not take this test for a virus.
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

describe('the virus scanner', () => {
  it('passes a clean file, of one piece or of many (DOC-30)', async () => {
    expect(await scanner.scan(fileOf('%PDF'))).toEqual({ isClean: true })
    expect(await scanner.scan(fileOf(Buffer.alloc(700_001, 7)))).toEqual({ isClean: true })
    expect(await scanner.scan(fileOf(''))).toEqual({ isClean: true })
  })

  it('finds what harms, across pieces too (DOC-30)', async () => {
    expect(await scanner.scan(fileOf(eicar))).toEqual({ isClean: false })
    const across = Buffer.concat([Buffer.alloc(65_530, 7), Buffer.from(eicar)])
    expect(await scanner.scan(fileOf(across))).toEqual({ isClean: false })
  })

  it.each(['down', 'slow'])('that is %s is asked again later: 503 (DOC-31)', async (clamd) => {
    await world.fault({ clamd })
    await expect(hurried.scan(fileOf('%PDF'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    expect(reported.at(-1)).toMatch(/^the virus scanner: /)
  })

  it('that takes no file of this size has not passed it (DOC-31)', async () => {
    await world.fault({ clamd: 'full' })
    await expect(scanner.scan(fileOf('%PDF'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    expect(reported.at(-1)).toContain('size limit exceeded')
  })

  it('that is not there, or speaks otherwise, has not passed anything (DOC-31)', async () => {
    const nobody = clamdScan({ url: 'tcp://127.0.0.1:1', report })
    await expect(nobody.scan(fileOf('%PDF'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    const path = join(folder, 'other.sock')
    const other = createServer((socket) => {
      socket.on('error', () => {})
      socket.end('stream: OKAY?\0')
    })
    await new Promise<void>((resolve) => other.listen(path, resolve))
    const strange = clamdScan({ url: `unix:${path}`, report })
    await expect(strange.scan(fileOf('%PDF'))).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
    other.close()
  })
})
