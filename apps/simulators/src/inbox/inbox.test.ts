import { expect, test } from 'vitest'
import { createInbox, type NewMessage } from './inbox.ts'

const mail = (to: string, text = ''): NewMessage => ({
  channel: 'email',
  to,
  subject: 'Subject',
  text,
  reference: null,
})
const sms = (to: string, text = ''): NewMessage => ({ ...mail(to, text), channel: 'sms' })

test('a recipient sees own messages only, newest first (SIM-03)', () => {
  const inbox = createInbox()
  inbox.add(mail('asha@example.in', 'first'))
  inbox.add(mail('ravi@example.in', 'not hers'))
  inbox.add(mail('Asha@Example.IN', 'second'))
  inbox.add(sms('919876543210', 'not a mail'))
  expect(inbox.list(' ASHA@example.in ').map(({ text }) => text)).toEqual(['second', 'first'])
})

test.each(['9876543210', '+919876543210', '+91 98765-43210', '0 98765 43210'])(
  'the mobile is the same however it is written: %s (SIM-03)',
  (written) => {
    const inbox = createInbox()
    inbox.add(sms('919876543210'))
    inbox.add(sms('9876543211'))
    inbox.add(mail('9876543210@example.in'))
    expect(inbox.list(written).map(({ to }) => to)).toEqual(['919876543210'])
  },
)

test.each(['', '   '])('without a recipient all messages are shown: %j (SIM-03)', (to) => {
  const inbox = createInbox()
  inbox.add(mail('asha@example.in'))
  inbox.add(sms('9876543210'))
  expect(inbox.list(to.trim())).toHaveLength(2)
})

test('a recipient that is neither address nor number matches nobody (SIM-03)', () => {
  const inbox = createInbox()
  inbox.add(mail('asha@example.in'))
  inbox.add(sms('9876543210'))
  expect(inbox.list('asha')).toEqual([])
})

test.each(['asha', 'EXAMPLE.in', '98765 4'])(
  'a person may search by a part: %s (SIM-03)',
  (part) => {
    const inbox = createInbox()
    inbox.add(part.startsWith('9') ? sms('919876543210') : mail('asha@example.in'))
    inbox.add(mail('ravi@other.test'))
    expect(inbox.search(part)).toHaveLength(1)
  },
)

test('the oldest messages make room for new ones (SIM-05)', () => {
  const inbox = createInbox({ size: 3 })
  for (const text of ['1', '2', '3', '4', '5']) inbox.add(mail('asha@example.in', text))
  expect(inbox.list().map(({ text }) => text)).toEqual(['5', '4', '3'])
})

test('five thousand messages are kept, and a giant one is cut (SIM-05)', () => {
  const inbox = createInbox()
  for (let n = 0; n <= 5_000; n++) inbox.add(sms('9876543210', `${n}`))
  inbox.add(mail('asha@example.in', 'x'.repeat(100_000)))
  expect(inbox.list()).toHaveLength(5_000)
  expect(inbox.list()[0]!.text).toHaveLength(20_000)
})
