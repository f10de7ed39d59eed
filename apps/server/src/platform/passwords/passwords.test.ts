import { afterAll, expect, it } from 'vitest'
import { openPasswords } from './passwords.ts'

const passwords = openPasswords(Buffer.alloc(32, 7), { idleMs: 0 })
afterAll(() => passwords.close())

it('no thread waits for passwords while nobody logs in, and one starts with the next login (MEM-01)', async () => {
  for (const password of ['Demo#Mango7', 'Demo#Mango8']) {
    const stored = await passwords.hash(password)
    expect(await passwords.isRight(password, stored)).toBe(true)
    expect(await passwords.isRight('another one', stored)).toBe(false)
    await expect.poll(() => passwords.threads()).toBe(0)
  }
})
