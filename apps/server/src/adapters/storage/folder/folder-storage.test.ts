import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderKit, newBytes, reasonOf } from '../file-storage.test-kit.ts'
import { folderStorage } from './folder-storage.ts'

const { storage, names, root, placeOf } = folderKit()

it('is closed to everybody else on the machine (FILE-05)', async () => {
  const { hash, blob } = newBytes()
  await storage.put(hash, blob)
  const modeOf = (path: string) => statSync(path).mode & 0o777
  expect(modeOf(placeOf(hash))).toBe(0o600)
  for (const folder of [root, join(root, hash.slice(0, 2)), join(placeOf(hash), '..')])
    expect(modeOf(folder)).toBe(0o700)
})

it('has nothing under a name before all bytes are there, also when they end too early (FILE-03)', async () => {
  const { hash, bytes } = newBytes()
  const half = new Blob([bytes.slice(0, 10_000)])
  expect(await reasonOf(storage.put(hash, half))).toBe('changed')
  expect(readdirSync(join(root, 'arriving'))).toEqual([])
  expect(await names()).not.toContain(hash)
})

it('without a usable disk says so and leaves nothing half (FILE-06)', async () => {
  const { hash, blob } = newBytes()
  // A file where a folder should be: what a broken mount looks like from here.
  const broken = join(root, 'broken')
  const onBroken = folderStorage(broken)
  writeFileSync(join(broken, hash.slice(0, 2)), '')
  expect(await reasonOf(onBroken.put(hash, blob))).toBe('away')
  expect(readdirSync(join(broken, 'arriving'))).toEqual([])
})

it('sweeps what a killed process was writing, an hour later (FILE-05)', async () => {
  const [old, young] = [join(root, 'arriving/old'), join(root, 'arriving/young')]
  for (const path of [old, young]) writeFileSync(path, 'half a file')
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  utimesSync(old, longAgo, longAgo)
  folderStorage(root)
  await expect.poll(() => readdirSync(join(root, 'arriving'))).toEqual(['young'])
})
