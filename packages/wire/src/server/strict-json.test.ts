import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictJson, unkeepableFields } from './strict-json.ts'

const parse = (text: string) => parseStrictJson(Buffer.from(text))
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

describe('reading JSON that a stranger wrote', () => {
  it('reads whatever an honest page writes (WIRE-32)', () => {
    const key = fc.string().filter((name) => !['__proto__', 'constructor'].includes(name))
    const text = fc.string({ unit: 'grapheme' }).map((value) => value.replaceAll('\0', ''))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          key.filter((name) => !name.includes('\0')),
          tie('value'),
          { maxKeys: 4 },
        ),
      ),
    }))
    fc.assert(
      fc.property(value, fc.boolean(), (sample, spaced) => {
        const written = JSON.stringify(sample, undefined, spaced ? 2 : undefined)
        expect(parse(written)).toEqual({ value: JSON.parse(written) })
      }),
    )
  })

  it.each([
    '{"__proto__":{}}',
    '{"a":[{"__proto__" : 1}]}',
    '{"\\u005f_proto__":1}',
    '{"constructor":1}',
    '{"a":{"constru\\u0063tor":{"prototype":1}}}',
  ])('refuses a member that would reach into the language: %s (WIRE-32)', (text) => {
    expect(parse(text)).toBeUndefined()
  })

  it('does not mistake a value for a member (WIRE-32)', () => {
    expect(parse('{"a":"__proto__","b":["constructor"]}')).toBeDefined()
    expect(parse('"constructor"')).toEqual({ value: 'constructor' })
  })

  it('refuses the same member twice, however it is spelled (WIRE-32)', () => {
    expect(parse('{"a":1,"a":2}')).toBeUndefined()
    expect(parse('{"a":1,"b":{"c":1},"\\u0061":2}')).toBeUndefined()
    expect(parse('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toBeDefined()
  })

  it.each([
    ['{"a":"x\\u0000","b":{"c":["ok","\\ud800"]},"d":"ok"}', ['a', 'b.c.1']],
    ['{"a":"ok"}', []],
    ['"\\u0000"', []],
    ['{"a\\u0000":"\\u0000"}', []],
    ['{"a":"\\u0000","a":1}', []],
    ['{"__proto__":"\\u0000"}', []],
    ['{"a":"\\u0000"', []],
  ])(
    'names the texts that cannot be kept, where nothing else is wrong: %s (WIRE-97)',
    (text, paths) => {
      expect(unkeepableFields(Buffer.from(text))).toEqual(paths)
      if (paths.length > 0) expect(parse(text)).toBeUndefined()
    },
  )

  it('takes 32 levels and not one more, and survives ten thousand (WIRE-32)', () => {
    expect(parse(nested(32))).toBeDefined()
    expect(parse(nested(33))).toBeUndefined()
    expect(parse(nested(10_000))).toBeUndefined()
  })

  it('refuses text that the database cannot keep (WIRE-32)', () => {
    expect(parse('"a\\u0000b"')).toBeUndefined()
    expect(parse('"\\ud83d"')).toBeUndefined()
    expect(parse('"\\ud83d\\ude00"')).toEqual({ value: '😀' })
    expect(parseStrictJson(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined()
    expect(parseStrictJson(Buffer.from([0xef, 0xbb, 0xbf, 0x31]))).toBeUndefined()
  })

  it('never throws, whatever the bytes (WIRE-35)', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string(), (bytes, text) => {
        parseStrictJson(bytes)
        parse(text)
      }),
    )
  })
})
