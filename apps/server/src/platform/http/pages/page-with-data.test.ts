import { describe, expect, it, vi } from 'vitest'
import { pageWithData } from './page-with-data.ts'

/** A page whose time the test moves, and whose database it answers for. */
function page(answers: () => Promise<Record<string, unknown>>) {
  let time = 0
  const asked = vi.fn(answers)
  const html = '<html><head></head></html>'
  const write = pageWithData({
    html,
    build: 'b1',
    pinnedKeys: ['key'],
    answers: asked,
    preloads: {
      '/candidate/{page}/of/mine': { en: ['/candidate/mine.js'], mr: ['/candidate/mine.js'] },
      '/candidate/login': {
        en: ['/candidate/a.js', '/candidate/a.css', '/candidate/words-en.js'],
        mr: ['/candidate/a.js', '/candidate/a.css', '/candidate/words-mr.js'],
      },
    },
    now: () => time,
  })
  return {
    asked,
    pass: (ms: number) => (time += ms),
    write,
    html: async () => String((await write()).htmlFor('/candidate', 'en').identity.body),
  }
}

it('A first page names the files it is made of; no other page does (SHELL-129)', async () => {
  const { write } = page(async () => ({}))
  const written = await write()
  const login = String(written.htmlFor('/candidate/login', 'en').identity.body)
  expect(login).toContain('<link rel="modulepreload" crossorigin href="/candidate/a.js">')
  expect(login).toContain('<link rel="preload" as="style" crossorigin href="/candidate/a.css">')
  expect(String(written.htmlFor('/candidate/main', 'en').identity.body)).not.toContain(
    '/candidate/a.',
  )
})

it('So does one whose address has a part of its own in it (SHELL-129)', async () => {
  const written = await page(async () => ({})).write()
  const of = (path: string) => String(written.htmlFor(path, 'mr').identity.body)
  expect(of('/candidate/application/of/mine')).toContain('href="/candidate/mine.js"')
  expect(of('/candidate/application/of/others')).not.toContain('mine.js')
})

it.each(['en', 'mr'] as const)(
  'A first page names the words of the language the browser speaks, here %s (SHELL-129)',
  async (language) => {
    const { write } = page(async () => ({}))
    const login = String((await write()).htmlFor('/candidate/login', language).identity.body)
    expect(login.match(/words-\w+/g)).toEqual([`words-${language}`])
  },
)

describe('What everybody reads stands in the page (SHELL-120)', () => {
  it('as data that cannot end its own block', async () => {
    const { html, write } = page(async () => ({ name: '</script><script>alert(1)' }))
    expect(await html()).toBe(
      '<html><head><script type="application/json" id="page-answers" data-build="b1">' +
        '{"name":"\\u003c/script>\\u003cscript>alert(1)"}</script></head></html>',
    )
    expect(JSON.parse(String((await write()).facts.identity.body))).toEqual({
      build: 'b1',
      keys: ['key'],
      answers: { name: '</script><script>alert(1)' },
    })
  })

  it('read once for all who come together, and anew a moment later', async () => {
    const { asked, html, pass } = page(async () => ({ time: asked.mock.calls.length }))
    await Promise.all([html(), html(), html()])
    pass(199)
    expect(await html()).toContain('{"time":1}')
    pass(1)
    expect(await html()).toContain('{"time":2}')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('as it was known while the database is away, for a minute; then the page stands without', async () => {
    const { asked, html, pass } = page(async () => ({ a: 1 }))
    await html()
    asked.mockRejectedValue(new Error('away'))
    pass(59_999)
    expect(await html()).toContain('{"a":1}')
    pass(1)
    expect(await html()).toContain('>{}</script>')
  })

  it('and a database that does not answer keeps nobody from the page', async () => {
    vi.useFakeTimers()
    const { html } = page(() => new Promise(() => {}))
    const sent = html()
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    expect(await sent).toContain('>{}</script>')
  })
})

it('Another mark for every content and every form of it (SHELL-124)', async () => {
  const { asked, write, pass } = page(async () => ({ a: 1 }))
  const first = (await write()).htmlFor('/candidate', 'en')
  pass(200)
  expect((await write()).htmlFor('/candidate', 'en')).toBe(first)
  asked.mockResolvedValue({ a: 2 })
  pass(200)
  const second = (await write()).htmlFor('/candidate', 'en')
  const marks = [first, second].flatMap(({ br, gzip, identity }) =>
    [br, gzip, identity].map(({ etag }) => etag),
  )
  expect(new Set(marks).size).toBe(6)
})
