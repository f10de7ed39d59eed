import { expect, it, vi } from 'vitest'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { pass, press, server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { AddressWithCode } from './address-with-code.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

function Page() {
  const { switchLanguage } = useLanguage()
  const form = useForm({ initial: { address: '' }, check: () => ({}) })
  const code = useOneTimeCode({ type: 'email', otpFor: 'REGISTRATION' })
  return (
    <>
      <button onClick={() => void switchLanguage('mr')}>to Marathi</button>
      <AddressWithCode form={form} code={code} type="email" name="address" label="Address" />
    </>
  )
}
const said = () => document.querySelector('.field-error')?.textContent

it('A wrong code says what to do and how many tries are left, in the language of the page (OTPUI-131)', async () => {
  server({ '/verifyotps': () => false })
  await show(<Page />)
  type('Address', 'asha@example.in')
  await press('Get OTP')
  const enter = async (code: string) => {
    type('E-mail OTP', code)
    await pass()
  }
  await enter('000001')
  expect(said()).toContain('type them again. 4 tries are left.')
  for (const wrong of ['000002', '000003', '000004']) await enter(wrong)
  expect(said()).toContain('1 try is left, then get a new OTP.')
  await press('to Marathi')
  await vi.waitFor(async () => {
    await pass()
    expect(document.documentElement.lang).toBe('mr')
  }, 60_000)
  expect(said()).toContain('1 प्रयत्न शिल्लक आहे')
})
