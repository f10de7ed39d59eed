import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { endpoint } from '@lokseva/contract/endpoint'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/pool'
import {
  gatewayRoute,
  type Gateway,
  type GatewayMessage,
  type SignatureCheck,
} from '#platform/http/gateway/gateway'
import { makeTable } from './database/database.ts'

const SECRET = 'known to the bank and to us'

/** A payment gateway as it might be: it signs what it sends, and speaks in forms and JSON. */
export const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex')

const common = {
  channel: 'open',
  caller: 'gateway',
  params: z.object({ provider: z.string() }),
  response: 'none',
} as const
const page = { kind: 'return', response: 'redirect' } as const

export const fakeGateway = {
  notify: endpoint({
    ...common,
    method: 'POST',
    path: '/test/notify/{provider}',
    summary: 'A word from server to server',
    gateway: { kind: 'notice', bodies: ['urlencoded', 'json'], response: 'text' },
  }),
  comeBack: endpoint({
    ...common,
    method: 'POST',
    path: '/test/return/{provider}',
    summary: 'A browser that comes back by a form',
    gateway: { ...page, bodies: ['urlencoded'] },
  }),
  comeBackByLink: endpoint({
    ...common,
    method: 'GET',
    path: '/test/return/{provider}',
    summary: 'A browser that comes back by a link',
    gateway: { ...page, bodies: ['query'] },
  }),
  show: endpoint({
    ...common,
    method: 'POST',
    path: '/test/show/{provider}',
    summary: 'Whatever it sends, answered by a page',
    gateway: { kind: 'return', bodies: ['raw'], response: 'html' },
  }),
}

export const book = {
  /** Every effect there was. */
  effects: [] as string[],
  fails: false,
  leadsTo: '/candidate/main/payments',
}

export const prepareEffects = (db: Database) => makeTable(db, 'test_effects', 'raw bytea not null')

function prove({ raw, headers, json, fields }: GatewayMessage): SignatureCheck {
  const right = Buffer.from(sign(raw.toString('latin1')))
  const given = Buffer.from(headers['x-bank-signature'] ?? '')
  if (given.length !== right.length || !timingSafeEqual(given, right))
    return { proven: false, reason: 'signature' }
  const { order } = { ...fields, ...(json as object | undefined) } as { order?: string }
  return { proven: true, key: order ?? raw.toString('latin1') }
}

/** The effect is a row of `test_effects`; it goes with the transaction or stays away with it. */
const bank = {
  keptHeaders: ['x-bank-signature'],
  keptDays: 365,
  prove,
  async effect(tx: Parameters<Gateway['handle']>[0], { raw }: GatewayMessage) {
    await sql`insert into test_effects (raw) values (${raw})`.execute(tx)
    if (book.fails) throw new Error('the process died')
    book.effects.push(raw.toString('latin1'))
  },
}

export const fakeGatewayRoutes = [
  gatewayRoute(fakeGateway.notify, [
    {
      ...bank,
      provider: 'bank',
      refused: { kind: 'text', text: 'NO', status: 400 },
      async handle(tx, message) {
        await bank.effect(tx, message)
        return { kind: 'text', text: `OK ${book.effects.length}` }
      },
    },
  ]),
  ...[fakeGateway.comeBack, fakeGateway.comeBackByLink].map((one) =>
    gatewayRoute(one, [
      {
        ...bank,
        provider: 'bank',
        refused: { kind: 'redirect', to: '/candidate/main/payments?state=unproven' },
        unfinished: { kind: 'redirect', to: '/candidate/main/payments?state=waiting' },
        async handle(tx, message) {
          await bank.effect(tx, message)
          return { kind: 'redirect', to: book.leadsTo }
        },
      },
    ]),
  ),
  gatewayRoute(fakeGateway.show, [
    {
      ...bank,
      provider: 'bank 2',
      refused: { kind: 'html', html: '<p>No</p>' },
      async handle(tx, message) {
        await bank.effect(tx, message)
        return { kind: 'html', html: '<p>Thank you</p>' }
      },
    },
  ]),
]
