import { describe, expect, it, vi } from 'vitest'
import { openPush, showPush, type PushDeps } from './push-handler.ts'

const origin = 'https://portal.example'
const window = () => ({
  url: `${origin}/candidate/main`,
  focus: vi.fn(async () => {}),
  navigate: vi.fn<(address: string) => Promise<void>>(async () => {}),
})

function deps(windows: ReturnType<typeof window>[] = []) {
  return {
    origin,
    show: vi.fn<PushDeps['show']>(async () => {}),
    windows: async () => windows,
    open: vi.fn<PushDeps['open']>(async () => {}),
  }
}

describe('a reminder that comes to the browser', () => {
  it('is shown with its sentence, in the place of one about the same thing (PUSH-11)', async () => {
    const { show, ...rest } = deps()
    const sent = {
      text: 'Tomorrow is the last day: Pay the fee',
      path: '/candidate/main',
      tag: 'x',
    }
    await showPush({ ...rest, show }, () => sent)
    expect(show).toHaveBeenCalledWith(expect.stringContaining('Lokseva'), {
      body: sent.text,
      tag: 'x',
      renotify: true,
      icon: '/candidate/icon.svg',
      data: { path: '/candidate/main' },
    })
  })

  it('that cannot be read is shown without words, for something has to be shown (PUSH-11)', async () => {
    const { show, ...rest } = deps()
    await showPush({ ...rest, show }, () => JSON.parse('{') as unknown)
    expect(show).toHaveBeenCalledWith(expect.stringContaining('Lokseva'), {})
  })

  it('leads to its control, in an open window of the portal or a new one (PUSH-11)', async () => {
    const open = window()
    const close = vi.fn()
    const data = { path: '/candidate/main/account?pay=1' }
    await openPush(deps([open]), { close, data })
    expect(open.navigate).toHaveBeenCalledWith(`${origin}/candidate/main/account?pay=1`)
    const none = deps()
    await openPush(none, { close, data })
    expect(none.open).toHaveBeenCalledWith(`${origin}/candidate/main/account?pay=1`)
    expect(close).toHaveBeenCalledTimes(2)
  })

  it.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)', 7, undefined])(
    'never leads away from the portal: %s (PUSH-11)',
    async (path) => {
      const none = deps()
      await openPush(none, { close: () => {}, data: { path } })
      expect(none.open).toHaveBeenCalledWith(`${origin}/candidate`)
    },
  )
})
