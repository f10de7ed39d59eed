import { expect, it, vi } from 'vitest'
import { downloadAdmitCard } from '@lokseva/contract/papers/endpoints'
import { pages } from '@lokseva/contract/site/pages'
import { printingPortal } from '#test/papers/printing-portal'
import { scanCodes } from '#test/papers/scan-codes'

vi.setConfig({ testTimeout: 120_000 })
const portal = await printingPortal()

it('What a camera reads from a downloaded card leads to the page that proves it, and is genuine (PRINT-08)', async () => {
  const { caller, applicationId } = await portal.seated()
  await portal.stage('ADMIT_CARDS')
  const query = { examid: String(portal.examDisplayId) }
  const blob = await caller.call(downloadAdmitCard, { params: { applicationId }, query })
  const read = await scanCodes(new Uint8Array(await blob.arrayBuffer()))
  const address = read.find((each) => each.includes('/candidate/verify/'))!
  const { pathname } = new URL(address, portal.baseUrl)
  const code = pathname.split('/').at(-1)!
  expect(pathname).toBe(pages.verifyCode.replace('{code}', code))
  const response = await fetch(`${portal.baseUrl}/oas/api/v1/verify/${code}`)
  expect(await response.json()).toMatchObject({ isGenuine: true, kind: 'admit_card' })
})
