import { getPersonalFacts } from '@lokseva/contract/profile/endpoints'
import { median } from '../measure.ts'
import type { Sent, Setup } from './setup.ts'
import type { openStorm } from './storm.ts'

export type Reader = Awaited<ReturnType<typeof openReader>>

/** Somebody logged in who reads, alone and while others storm. */
export async function openReader(stage: Setup, storm: ReturnType<typeof openStorm>) {
  const reader = await stage.caller('203.0.113.9')
  await stage.logIn(reader, (await stage.person()).id)
  async function read(): Promise<number> {
    const { url, ...init } = await reader.seal(getPersonalFacts)
    const begin = performance.now()
    const response = await fetch(url, init)
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`a read was answered ${response.status}`)
    return performance.now() - begin
  }
  for (let n = 0; n < 300; n++) await read()
  const quietOnes: number[] = []

  /**
   * The median of a read while the requests are sent, of that just before: a machine busy with
   * something else slows both.
   */
  async function during(requests: Sent[], atOnce = 50): Promise<number> {
    const [quiet, stormy]: [number[], number[]] = [[], []]
    for (let n = 0; n < 60; n++) quiet.push(await read())
    for await (const ms of whilst(storm.send(requests, atOnce), read)) stormy.push(ms)
    quietOnes.push(median(quiet))
    return median(stormy) / median(quiet)
  }
  return { during, quiet: () => median(quietOnes) }
}

/** Does something again and again until something else is over. */
export async function* whilst<T>(other: Promise<unknown>, work: () => Promise<T>) {
  const state = { isOver: false }
  void other.then(() => (state.isOver = true))
  while (!state.isOver) yield await work()
}
