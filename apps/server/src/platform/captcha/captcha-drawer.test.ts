import { afterAll, expect, it } from 'vitest'
import { openCaptchaDrawer } from './captcha-drawer.ts'

const drawer = openCaptchaDrawer({ waiting: 2, kept: 3 })
afterAll(() => drawer.close())

it('draws and speaks in a thread of its own, each once (CAP-08)', async () => {
  const picture = await drawer.drawOnce('a picture', { digits: '482913' })
  expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
  const sound = await drawer.drawOnce('a sound', { digits: '482913', spokenIn: 'mr' })
  expect(sound.subarray(0, 4).toString('latin1')).toBe('RIFF')
  expect(await drawer.drawOnce('a picture', { digits: '482913' })).toBe(picture)
  expect(await drawer.find('a picture')).toBe(picture)
})

it('keeps the newest only, and nothing that nobody drew (CAP-08)', async () => {
  expect(drawer.find('unknown')).toBeUndefined()
  for (const name of ['one', 'two', 'three', 'four'])
    await drawer.drawOnce(name, { digits: '482913' })
  expect(drawer.find('one')).toBeUndefined()
  expect(drawer.find('four')).toBeDefined()
})

it('tells whoever comes while too many wait to come back, and forgets the refusal (CAP-08)', async () => {
  const asked = Array.from({ length: 5 }, (_, n) =>
    drawer.drawOnce(`flood ${n}`, { digits: '482913' }).then(
      () => 'drawn',
      (error: Error) => error.message,
    ),
  )
  expect(await Promise.all(asked)).toEqual([
    'drawn',
    'drawn',
    'drawn',
    'SERVICE_BUSY',
    'SERVICE_BUSY',
  ])
  expect(drawer.find('flood 4')).toBeUndefined()
})

it('has no thread while nobody asks for a picture (MEM-01)', async () => {
  const quiet = openCaptchaDrawer({ idleMs: 0 })
  expect(quiet.threads()).toBe(0)
  for (const name of ['one', 'another']) {
    await quiet.drawOnce(name, { digits: '482913' })
    await expect.poll(() => quiet.threads()).toBe(0)
  }
  await quiet.close()
})

it('the thread starts when a captcha is asked for, before its picture is (CAP-08)', async () => {
  const sleeping = openCaptchaDrawer()
  expect(sleeping.threads()).toBe(0)
  sleeping.wake()
  sleeping.wake()
  expect(sleeping.threads()).toBe(1)
  await sleeping.close()
})

it('pictures that were fetched leave no memory behind while the thread goes on (CAP-08)', async () => {
  const busy = openCaptchaDrawer({ kept: 1 })
  const drawn = async (from: number, to: number) => {
    for (let n = from; n < to; n++) await busy.drawOnce(`rush ${n}`, { digits: '482913' })
    return process.memoryUsage.rss()
  }
  const rss: number[] = []
  for (let n = 0; n < 500; n += 100) rss.push(await drawn(n, n + 100))
  const growth = rss.slice(1).map((after, round) => (after - rss[round]!) / 1024 ** 2)
  // One picture's pixels are 67 KB: a hundred of them kept would be 6.7 MB in every round, and as
  // much beside. What else the process takes meanwhile is not taken every time.
  expect(Math.min(...growth)).toBeLessThan(5)
  await busy.close()
})
