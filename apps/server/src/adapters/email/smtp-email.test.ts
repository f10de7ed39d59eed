import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { failureOf, startOutsideWorld, type OutsideWorld } from '../outside-world.test-kit.ts'
import type { EmailPort } from '#features/messages/ports'
import { smtpEmail } from './smtp-email.ts'
import { startUnhelpfulMailServer } from './unhelpful-mail-server.test-kit.ts'

const FROM = 'State Public Service Commission <noreply@lokseva.example>'

let world: OutsideWorld
let email: EmailPort
const opened: EmailPort[] = []

function connect(url: string, timeoutMs?: number): EmailPort {
  const port = smtpEmail({ url, from: FROM, timeoutMs })
  opened.push(port)
  return port
}

const mail = (changes: object = {}) => ({
  to: 'asha.patil@example.in',
  subject: 'Your code',
  text: 'Your code is 482913',
  messageId: 'otp-1',
  ...changes,
})

beforeAll(async () => {
  world = await startOutsideWorld()
  email = connect(world.smtpUrl)
})

afterEach(async () => {
  await world.fault({ email: 'none' })
  await world.forget()
})

afterAll(async () => {
  await Promise.all(opened.map((port) => port.close()))
  await world.stop()
})

describe('E-mail', () => {
  test('a Marathi e-mail arrives letter for letter, with its code (SIM-01)', async () => {
    const subject = 'लोकसेवा: पडताळणीचा कोड — कृपया कोणालाही सांगू नका, आयोग तो कधीही विचारत नाही'
    const text = 'नमस्कार आशा,\nतुमचा कोड 482913 आहे.\nक्ष ज्ञ श्र ऱ्या ₹544'
    await email.send(mail({ subject, text, html: '<p>तुमचा कोड <b>482913</b> आहे.</p>' }))
    const [arrived] = await world.received('ASHA.Patil@Example.in')
    expect(arrived).toMatchObject({ channel: 'email', subject, text, code: '482913' })
  })

  test('a mail server that asks for a login gets it (SIM-01)', async () => {
    const withLogin = connect(world.smtpUrl.replace('//', '//portal:p%40ss@'))
    await withLogin.send(mail({ to: 'login@example.in' }))
    expect(await world.received('login@example.in')).toHaveLength(1)
  })

  test('many e-mails at once all arrive over few connections (SIM-01)', async () => {
    const numbers = Array.from({ length: 40 }, (_, index) => index)
    await Promise.all(numbers.map((n) => email.send(mail({ to: `c${n}@example.in` }))))
    expect(await world.received()).toHaveLength(40)
  })

  test('a refused e-mail is given up (SIM-06)', async () => {
    await world.fault({ email: 'refuse' })
    const error = await failureOf(email.send(mail()))
    expect(error.permanent).toBe(true)
    expect(await world.received()).toEqual([])
  })

  test('a mail server that answers too late is tried again later (SIM-07)', async () => {
    await world.fault({ email: 'slow' })
    const impatient = connect(world.smtpUrl, 250)
    const error = await failureOf(impatient.send(mail()))
    expect(error.permanent).toBe(false)
  })

  test('a mail server that cannot be reached is tried again later (SIM-07)', async () => {
    const gone = await startOutsideWorld()
    await gone.stop()
    const error = await failureOf(connect(gone.smtpUrl).send(mail()))
    expect(error.permanent).toBe(false)
  })

  test('an e-mail sent again carries the same message id (SIM-08)', async () => {
    await email.send(mail({ messageId: 'receipt 26-102\r\n4417' }))
    await email.send(mail({ messageId: 'receipt 26-102\r\n4417' }))
    await email.send(mail({ messageId: 'otp-2' }))
    const [other, again, first] = await world.references()
    expect(first).toMatch(/^<[0-9a-f]{64}@lokseva\.example>$/)
    expect(again).toBe(first)
    expect(other).toBe('<otp-2@lokseva.example>')
  })

  test.each([
    'asha@example.in, other@example.in',
    'asha@example.in\r\nBcc: other@example.in',
    'asha@example.in> RCPT TO:<other@example.in',
    '"asha@example.in,other"@example.in',
    'list: asha@example.in, other@example.in;',
    'asha@example.in\0',
    'no address',
    '',
  ])('a recipient that is more than one address gets no e-mail: %j (SIM-09)', async (to) => {
    const error = await failureOf(email.send(mail({ to })))
    expect(error.permanent).toBe(true)
    expect(await world.received()).toEqual([])
  })

  test('line breaks in a subject cannot add a recipient or a header (SIM-09)', async () => {
    const subject = 'Hello\r\nBcc: other@example.in\r\n\r\nforged text'
    await email.send(mail({ subject }))
    const all = await world.received()
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      subject: 'Hello Bcc: other@example.in forged text',
      text: 'Your code is 482913',
    })
  })

  test('a failure names neither the recipient nor the text (SIM-10)', async () => {
    const server = await startUnhelpfulMailServer({ RCPT: '550 <asha.patil@example.in> unknown' })
    const port = connect(server.url)
    const error = await failureOf(port.send(mail()))
    expect(error.permanent).toBe(true)
    const all = JSON.stringify([error.message, error.stack, error.cause, { ...error }])
    expect(all).toContain('550')
    expect(all).not.toMatch(/asha|482913/)
    await port.close()
    await server.stop()
  })

  test.each([
    ['a refused login, which we mend', { AUTH: '535 wrong password' }],
    ['a full mailbox', { RCPT: '452 mailbox full' }],
    ['a server that is closing', { DATA: '421 closing' }],
  ])('%s does not lose the message (SIM-19)', async (_what, replies) => {
    const server = await startUnhelpfulMailServer(replies)
    const port = connect(server.url)
    const error = await failureOf(port.send(mail()))
    expect(error.permanent).toBe(false)
    await port.close()
    await server.stop()
  })

  test('after closing, nothing is taken for sent (SIM-07)', async () => {
    const port = connect(world.smtpUrl)
    const last = port.send(mail())
    await port.close()
    await last
    expect(await world.received()).toHaveLength(1)
    expect((await failureOf(port.send(mail()))).permanent).toBe(false)
  })
})
