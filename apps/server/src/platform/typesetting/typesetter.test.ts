import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it, vi } from 'vitest'
import { nativeCompiler } from './native-compiler.ts'
import type { Compile, Paper } from './paper.ts'
import { pageCount, pdfText } from './pdf-text.test-kit.ts'
import { portableCompiler, readTypst } from './portable-compiler.ts'
import type { ThreadData } from './portable-thread.ts'
import { recycledCompiler, startThread } from './renewed-compiler.ts'
import { openTypesetter, TypesettingFailedError } from './typesetter.ts'

const fact = (label: string, value: string) => ({ reference: '1', label, value })

const data = (changes: object = {}) => ({
  language: 'mr',
  title: 'उमेदवाराची प्रोफाइल',
  keywords: [],
  commission: 'राज्य लोकसेवा आयोग',
  head: { en: 'State Commission', mr: 'राज्य लोकसेवा आयोग', mark: 'SC', hasLogo: false },
  heading: { en: 'Profile', mr: 'प्रोफाइल' },
  verification: null,
  englishName: 'Shrikant Kshirsagar',
  devanagariName: 'श्रीकांत ज्ञानेश्वर क्षीरसागर',
  summary: [],
  page: 'पृष्ठ',
  footer: 'तळटीप',
  hasPhoto: false,
  photoText: 'छायाचित्र',
  hasSignature: false,
  signatureText: 'स्वाक्षरी',
  sections: [{ heading: 'पत्ता', lines: [fact('गाव', 'वाई, जि. सातारा')], tables: [] }],
  ...changes,
})
const paper = (changes: object = {}): Paper => ({
  template: 'profile/profile.typ',
  files: {},
  data: JSON.stringify(data(changes)),
})

const native = nativeCompiler()
const compilers: [string, Compile][] = [
  ['the portable build', await portableCompiler(await readTypst())],
  ...(native ? ([['the native build', native]] as [string, Compile][]) : []),
]

describe.each(compilers)('%s', (_name, compile) => {
  it('sets both scripts as text that can be read, searched and copied (PAPER-01)', async () => {
    const text = pdfText(await compile(paper()))
    for (const words of ['Shrikant Kshirsagar', 'श्रीकांत ज्ञानेश्वर क्षीरसागर', 'वाई, जि. सातारा'])
      expect(text).toContain(words)
  })

  it('takes what people typed as text and never as an instruction (PAPER-02)', async () => {
    const typed = '#panic("no") *x* $y$ `z` \\ "quoted" <label> @ref // end'
    const sections = [{ heading: 'x', lines: [fact('typed', typed)], tables: [] }]
    expect(pdfText(await compile(paper({ sections })))).toContain(typed)
  })

  it('goes on over as many pages as it needs (PAPER-03)', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => fact(`Question ${index}`, 'Answer'))
    const pdf = await compile(paper({ sections: [{ heading: 'Long', lines, tables: [] }] }))
    expect(pageCount(pdf)).toBeGreaterThan(2)
    expect(pdfText(pdf)).toContain('Question 199')
  })
})

describe('the native build', () => {
  const pdf = Buffer.from('%PDF')
  const working = {
    pdf: () => pdf,
    mapShadow(_path: string) {},
    unmapShadow(_path: string) {},
    evictCache() {},
  }
  const built = (create: () => typeof working) => () => ({ NodeCompiler: { create } })
  const notHere = () => {
    throw new Error('no such instruction')
  }

  it('is left alone where it does not work, or there is none: the portable one is there (PRINT-24)', async () => {
    const warned = vi.spyOn(process, 'emitWarning').mockReturnValue()
    expect(nativeCompiler(() => undefined)).toBeUndefined()
    expect(warned).not.toHaveBeenCalled()
    expect(nativeCompiler(built(notHere))).toBeUndefined()
    expect(nativeCompiler(built(() => ({ ...working, pdf: notHere })))).toBeUndefined()
    expect(warned).toHaveBeenCalledTimes(2)
    expect(await nativeCompiler(built(() => working))!(paper())).toEqual(pdf)
    warned.mockRestore()
  })

  it('tells in words what is wrong with a paper, and keeps nothing of it (PRINT-24)', async () => {
    const files = new Set<string>()
    const fails = Object.assign(new Error(''), { code: '0: unknown variable: datum' })
    let papers = 0
    const compile = nativeCompiler(
      built(() => ({
        ...working,
        pdf: () => {
          if (papers++ === 0) return pdf
          throw fails
        },
        mapShadow: (path: string) => void files.add(path),
        unmapShadow: (path: string) => void files.delete(path),
      })),
    )!
    await expect(compile(paper())).rejects.toThrow('does not compile: 0: unknown variable: datum')
    expect([...files]).toEqual([])
  })
})

describe('papers', () => {
  it('are made off the event loop, and too many at once are told to come back (PAPER-04)', async () => {
    const typesetter = openTypesetter({ waiting: 0, mostMs: 120_000 })
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => typesetter.pdf(paper())))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const refused = made.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'SERVICE_BUSY' } })
    expect(refused).not.toMatchObject({ reason: expect.any(TypesettingFailedError) })
    await typesetter.close()
  })

  it('that take too long are given up, and the next one is made all the same (PLAT-30)', async () => {
    const impatient = openTypesetter({ mostMs: 0 })
    const late: unknown = await impatient.pdf(paper()).catch((error: unknown) => error)
    expect(late).toBeInstanceOf(TypesettingFailedError)
    expect(late).toMatchObject({ code: 'SERVICE_BUSY' })
    await impatient.close()
    const typesetter = openTypesetter({ mostMs: 120_000 })
    expect(pageCount(await typesetter.pdf(paper()))).toBe(1)
    await typesetter.close()
  })

  it('are made by a new thread when one has taken too much memory (PRINT-20)', async () => {
    const ended = vi.fn()
    const start = vi.fn(() => {
      const thread = new EventEmitter()
      const postMessage = () => thread.emit('message', { pdf: Buffer.from('%PDF'), isSpent: true })
      return Object.assign(thread, { postMessage, terminate: ended }) as unknown as Worker
    })
    const { compile } = await recycledCompiler({ start })
    for (const times of [1, 2]) {
      expect(Buffer.from(await compile(paper())).toString()).toBe('%PDF')
      expect(start).toHaveBeenCalledTimes(times)
      expect(ended).toHaveBeenCalledTimes(times)
    }
  })

  it('are made as if each were the first, by a new thread after a failure, and nobody notices (PRINT-20)', async () => {
    const threads: Worker[] = []
    const start = (data: ThreadData) => {
      threads.push(startThread(data))
      return threads.at(-1)!
    }
    const { compile, end } = await recycledCompiler({ papers: 2, start })
    const named = (name: string) => compile(paper({ englishName: name }))
    const first = await named('First')
    for (const name of ['Second', 'Third', 'Fourth', 'Fifth'])
      expect(pdfText(await named(name))).toContain(name)
    // All was forgotten by now, twice: what was set then is set as it was.
    const again = await named('First')
    expect([again.length, pdfText(again)]).toEqual([first.length, pdfText(first)])
    expect(threads).toHaveLength(1)
    await expect(compile({ template: 'none.typ', data: '{}', files: {} })).rejects.toThrow(
      'does not compile',
    )
    expect(pdfText(await named('Sixth'))).toContain('Sixth')
    expect(threads).toHaveLength(2)
    end()
  }, 120_000)
})
