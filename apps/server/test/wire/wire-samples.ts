import * as z from 'zod/mini'
import { endpoint } from '@lokseva/contract/endpoint'

const common = { summary: 'A call of the tests', caller: 'anyone' } as const
const Anything = z.record(z.string(), z.unknown())

/** Calls of each kind the protocol knows, for tests of the protocol alone. */
export const samples = {
  save: endpoint({
    ...common,
    method: 'PATCH',
    path: '/updatesecurityanswer',
    channel: 'sealed',
    query: z.object({ lang: z.optional(z.string()) }),
    body: Anything,
    response: Anything,
  }),
  subjects: endpoint({
    ...common,
    method: 'GET',
    path: '/getsubjects/{id}/{status}/1',
    channel: 'sealed',
    params: z.object({ id: z.number(), status: z.string() }),
    response: Anything,
  }),
  person: endpoint({
    ...common,
    method: 'GET',
    path: '/aadhaarotp',
    channel: 'sealed',
    sealedQuery: true,
    query: z.object({ aadhaarNumber: z.string() }),
    response: Anything,
  }),
  upload: endpoint({
    ...common,
    method: 'POST',
    path: '/documents',
    channel: 'signed',
    multipart: true,
    response: Anything,
  }),
  file: endpoint({
    ...common,
    method: 'GET',
    path: '/advertisementpdf',
    channel: 'signed',
    response: 'blob',
  }),
  lookup: endpoint({
    ...common,
    method: 'GET',
    path: '/modules',
    channel: 'open',
    response: z.array(Anything),
  }),
  notice: endpoint({
    ...common,
    method: 'POST',
    path: '/notice',
    channel: 'open',
    body: Anything,
    response: Anything,
  }),
}
