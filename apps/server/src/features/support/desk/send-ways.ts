import { pages } from '@lokseva/contract/site/pages'
import type { DeskTool } from '@lokseva/contract/support/desk/schemas'
import { notifyBoth, wasQueuedSince } from '#features/messages/index'
import { profileToDo } from '#features/profile/index'
import { inWords, tasksToday } from '#features/tasks/index'
import { dayInIndia } from '#platform/clock/clock'
import type { Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'
import type { Helped, Tool } from '../tools.ts'
import type { DeskDeps } from './deps.ts'

const AGAIN_AFTER = 2 * 60_000

type Way = Extract<DeskTool, 'sendSentence' | 'sendUnlockWay' | 'sendContactWay'>

/**
 * Sends the way to something that the candidate finishes on the portal, with every check it has
 * there: an unlock asks both registered addresses, a lost address its other one and the answers.
 * Nothing is begun for anybody.
 */
export const sendWay = (deps: DeskDeps, way: Way): Tool => ({
  action: 'WAY_SENT_BY_SUPPORT',
  async work(_, tx, helped) {
    const { account, language } = helped
    const since = new Date(deps.clock.now() - AGAIN_AFTER)
    if (await wasQueuedSince(tx, { recipient: account.email, template: 'HELP_DESK', since }))
      return 'support.answer.sentLately'
    const text = await wordsOf(deps, tx, way, helped)
    if (text === undefined) return nothingToSend[way]
    await notifyBoth(deps, tx, account, 'HELP_DESK', language, { text })
    return 'support.answer.waySent'
  },
})

const nothingToSend = {
  sendSentence: 'support.answer.nothingToDo',
  sendUnlockWay: 'support.answer.notLocked',
  sendContactWay: 'support.answer.nothingToDo',
} as const

async function wordsOf(
  deps: DeskDeps,
  tx: Transaction,
  way: Way,
  { account, language }: Helped,
): Promise<string | undefined> {
  const holder = { kind: 'candidate', accountId: account.id } as const
  const link = (path: string) => `${deps.origin}${path}`
  if (way === 'sendContactWay')
    return translate(language, 'support.way.contact', { link: link(pages.forgotEmailMobile) })
  if (way === 'sendUnlockWay') {
    const { edit } = await profileToDo(tx, holder)
    return edit.allowed
      ? undefined
      : translate(language, 'support.way.unlock', { link: link(pages.profileView) })
  }
  const items = await tasksToday({ ...deps, db: tx }, holder)
  const first = items.find(({ done, kind }) => !done && kind !== 'later')
  if (!first) return undefined
  const { text, why } = inWords(first, language, dayInIndia(deps.clock.now()))
  return translate(language, 'support.way.task', { text, why, link: link(pages.main) })
}
