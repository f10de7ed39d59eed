import { expect, test } from 'vitest'
import { smtpServer } from './smtp-url.ts'

test('a password crosses a network only under encryption (SIM-18)', () => {
  expect(smtpServer('smtp://u:p@mail.example.in')).toMatchObject({ port: 587, requireTLS: true })
  expect(smtpServer('smtps://u:p@mail.example.in')).toMatchObject({ port: 465, secure: true })
  expect(smtpServer('smtp://u:p@127.0.0.1:2525')).toMatchObject({ port: 2525, requireTLS: false })
  expect(smtpServer('smtp://relay.example.in:25')).toMatchObject({
    requireTLS: false,
    auth: undefined,
  })
})

test('a login with special characters is read as it was meant (SIM-18)', () => {
  expect(smtpServer('smtp://a%40b.in:p%2Fq%3A@[::1]:25')).toMatchObject({
    host: '::1',
    auth: { user: 'a@b.in', pass: 'p/q:' },
  })
})

test.each(['http://u:hush@mail.example.in', 'hush', 'smtp://', 'smtp://u:hush%FF@mail.example.in'])(
  'a wrong mail server setting is refused without repeating it: %s (SIM-18)',
  (address) => {
    expect(() => smtpServer(address)).toThrow(/^The mail server is not a valid/)
    expect(() => smtpServer(address)).not.toThrow(/hush/)
  },
)
