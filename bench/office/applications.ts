import {
  countDeskApplications,
  listDeskApplications,
} from '@lokseva/contract/applications/desk/endpoints'
import {
  type ApplicationFilter,
  columnOrders,
  listOrders,
} from '@lokseva/contract/applications/desk/filter'
import type { ApplicationListing } from '@lokseva/contract/applications/desk/schemas'
import type { WireClient } from '../../apps/server/test/wire/wire-client.ts'
import { benchStages } from './load-applications.ts'
import type { List } from './timed-lists.ts'

/** Every part of a filter, common and rare, and several of them. */
const filters: [string, ApplicationFilter][] = [
  ['all', {}],
  ['most are so', { state: 'FEES_PAID' }],
  ['few are so', { state: 'REJECTED' }],
  ['two states', { state: 'REJECTED,CANCELLED' }],
  ['fee due', { fee: 'due' }],
  ['fee free, nobody', { fee: 'free' }],
  ['the largest centre', { centre: '1' }],
  ['three small centres', { centre: '34,35,36' }],
  ['a small district', { district: '501' }],
  ['two districts', { district: '466,467' }],
  ['a rare category', { category: '331' }],
  ['divyang', { divyang: 'yes' }],
  ['not divyang', { divyang: 'no' }],
  ['a post most chose', { post: '5002' }],
  ['a post few chose', { post: '5099' }],
  ['a post nobody chose', { post: '5098' }],
  ['a post that the first chose', { post: '5004' }],
  ['documents sent back', { documents: 'sentBack' }],
  ['documents approved', { documents: 'approved' }],
  ['a stage for half of them', { stage: String(benchStages.half) }],
  ['a stage for few', { stage: String(benchStages.few) }],
  ['a stage for the first', { stage: String(benchStages.first) }],
  ['a stage for all who paid', { stage: String(benchStages.everybody) }],
  ['a stage and a rare category', { stage: String(benchStages.half), category: '331' }],
  ['a stage and a state', { stage: String(benchStages.half), state: 'REJECTED' }],
  ['a stage and days it has nobody of', { stage: String(benchStages.first), from: '2026-11-20' }],
  ['a day', { from: '2026-11-12', to: '2026-11-12' }],
  ['the last day', { from: '2026-11-28', to: '2026-11-28' }],
  ['a number', { number: '4711' }],
  ['as the picture', { state: 'SUBMITTED', district: '470,471', divyang: 'yes' }],
  ['two that never meet', { post: '5099', documents: 'sentBack', centre: '36' }],
  ['a post of the first, in the last days', { post: '5004', from: '2026-11-20' }],
  [
    'common ones that seldom meet',
    { fee: 'due', documents: 'missing', divyang: 'yes', category: '323' },
  ],
  [
    'all that can be said',
    {
      state: 'FEES_PAID',
      fee: 'paid',
      centre: '1,2,3',
      district: '466,467,468',
      category: '323,324',
      divyang: 'no',
      post: '5001',
      documents: 'waiting',
      stage: String(benchStages.half),
      from: '2026-11-05',
      to: '2026-11-28',
    },
  ],
]

/** A place in the middle of the list, in each order: a fifth of them had come by then. */
const middleOf = (many: number) => {
  const days = 28 * 0.2 ** 0.4
  const moment = Date.parse('2026-11-01T00:00:00+05:30') + days * 86_400_000
  return `${Math.round(moment)}000-${Math.round(many / 5)}`
}

/** The list of a stage for many is refused by column and by name. */
const ordersOf = ({ stage }: ApplicationFilter) =>
  stage === undefined || stage === String(benchStages.few)
    ? listOrders
    : listOrders.filter((order) => order !== 'name' && !columnOrders.some((each) => each === order))

/** Each filter in each order with its count, and pages far behind, of the advertisement. */
export function applicationLists(caller: WireClient, many: number): List[] {
  const of = { caller, params: { advertisementId: 101 } }
  const list = (name: string, listing: ApplicationListing): List => ({
    name: `applications, ${name}`,
    call: listDeskApplications,
    query: listing,
    ...of,
  })
  return filters.flatMap(([name, filter]) => [
    ...ordersOf(filter).map((order) => list(`${name}, ${order}`, { ...filter, order })),
    list(`${name}, from the middle`, { ...filter, after: middleOf(many) }),
    { name: `applications counted, ${name}`, call: countDeskApplications, query: filter, ...of },
  ])
}

/** A page must say whose its lines are: without their people it would be quick for nothing. */
export async function demandNames(caller: WireClient): Promise<void> {
  const params = { advertisementId: 101 }
  const { lines } = await caller.call(listDeskApplications, {
    params,
    query: { order: 'numberUp' },
  })
  if (lines.length === 0 || lines.some(({ name }) => name === null))
    throw new Error('lines of the list have no names')
}
