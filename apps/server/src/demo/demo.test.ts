import { expect, it } from 'vitest'
import { testApp } from '#test/app'
import { wayIn } from '#test/way-in'
import { demoCandidates, demoPassword } from './candidates.ts'
import { loadDemo } from './load-demo.ts'

const portal = await testApp()
const { logIn } = wayIn(portal)

it('has candidates who can log in, however often it is loaded (DEMO-01)', async () => {
  await loadDemo(portal.identity)
  await loadDemo(portal.identity)
  for (const { email, answers } of demoCandidates) {
    const login = await logIn(await portal.client(), { email, password: demoPassword })
    expect(login.securityAnswerList.length > 0).toBe(answers)
  }
})
