import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startForTest, type World } from '../simulators.test-kit.ts'
import { letter, smtpTalk } from './smtp-talk.test-kit.ts'

let world: World

beforeAll(async () => {
  world = await startForTest()
})

beforeEach(async () => {
  await world.ask('PUT', '/sim/faults', { email: 'none' })
  await world.ask('DELETE', '/sim/messages')
})

afterAll(() => world.stop())

const inbox = async () => (await world.ask('GET', '/sim/messages')).json
const lastReply = async (raw: string, to?: string[]) =>
  (await smtpTalk(world.smtp, letter(raw, to))).at(-1)

test('an e-mail of formatted text alone is read as plain text (SIM-01)', async () => {
  const html = '<p>तुमचा कोड <b>482913</b> आहे</p>'
  const raw = `Subject: Hello\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`
  expect(await lastReply(raw)).toMatch(/^250/)
  expect(await inbox()).toMatchObject([
    { subject: 'Hello', text: 'तुमचा कोड 482913 आहे', code: '482913' },
  ])
})

test('each recipient of an e-mail has it in the inbox (SIM-01)', async () => {
  await lastReply('Subject: x\r\n\r\ny', ['asha@example.in', 'ravi@example.in'])
  const recipients = (await inbox()).map(({ to }: { to: string }) => to)
  expect(recipients).toEqual(['ravi@example.in', 'asha@example.in'])
})

test('an e-mail without head or text is shown as it is (SIM-17)', async () => {
  expect(await lastReply('')).toMatch(/^250/)
  expect(await inbox()).toMatchObject([{ subject: '', text: '', code: null }])
})

test('an e-mail that is too large is refused (SIM-17)', async () => {
  const line = `${'x'.repeat(998)}\r\n`
  expect(await lastReply(`Subject: x\r\n\r\n${line.repeat(5_300)}`)).toMatch(/^552/)
  expect(await inbox()).toEqual([])
})

test('an e-mail of parts within parts without end is refused (SIM-17)', async () => {
  const nested = Array.from(
    { length: 200 },
    (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\r\n\r\n--b${n}\r\n`,
  )
  expect(await lastReply(nested.join(''))).toMatch(/^554/)
  expect(await inbox()).toEqual([])
})

test('an e-mail to a crowd reaches no more than a hundred (SIM-17)', async () => {
  const crowd = Array.from({ length: 101 }, (_, n) => `c${n}@example.in`)
  const replies = await smtpTalk(world.smtp, letter('Subject: x\r\n\r\ny', crowd))
  expect(replies.filter((reply) => reply.startsWith('452'))).toHaveLength(1)
  expect(await inbox()).toHaveLength(100)
})

test('the mail server goes on after nonsense (SIM-17)', async () => {
  await smtpTalk(world.smtp, ['\0\0\0', 'GET / HTTP/1.1', 'x'.repeat(5_000)])
  expect(await lastReply('Subject: x\r\n\r\ny')).toMatch(/^250/)
})

test('a mail server told to refuse takes nothing (SIM-11)', async () => {
  await world.ask('PUT', '/sim/faults', { email: 'refuse' })
  const replies = await smtpTalk(world.smtp, letter('x').slice(0, 3))
  expect(replies.at(-1)).toMatch(/^550/)
  expect(await inbox()).toEqual([])
})
