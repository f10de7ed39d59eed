import { afterEach, describe, expect, it } from 'vitest'
import { callService } from './call-service.ts'
import { startOddService } from './odd-service.test-kit.ts'

let service: Awaited<ReturnType<typeof startOddService>>
afterEach(() => service.stop())

const answerOf = async (text: string) => {
  service = await startOddService(200, text)
  return callService({ url: service.url, apiKey: 'key' }, { path: '/persons' })
}
const jsonOf = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2))

describe('the answer of a service', () => {
  it('is read up to 64 KB (PLAT-30)', async () => {
    const { answer: response } = (await answerOf(jsonOf(64 * 1024)))!
    expect(response).toHaveLength(64 * 1024 - 2)
  })

  it('is of no use beyond, however much more comes (PLAT-30)', async () => {
    expect(await answerOf(jsonOf(64 * 1024 + 1))).toEqual({ status: 200, answer: undefined })
    service.stop()
    expect(await answerOf(jsonOf(5_000_000))).toEqual({ status: 200, answer: undefined })
  })
})
