import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

const reader = {
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'payments.read',
} as const
const writer = { ...reader, permission: 'payments.write' } as const

export const listBooks = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books',
  summary:
    'Our ledger, the providers’ reports and the bank’s files side by side, and what they do not explain',
  polled: true,
  query: s.BookDays,
  response: s.Books,
})

export const listBookLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/lines',
  summary: 'What a figure of a book is made of',
  query: s.BookLinesQuery,
  response: s.BookLines,
})

export const explainOpenItem = endpoint({
  ...writer,
  method: 'POST',
  path: '/accounts/explanations',
  summary: 'Says what was found out about a difference; no money moves',
  body: s.Explanation,
  response: s.OpenItem,
  errors: ['NOT_FOUND'],
})

export const getOrderStory = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/orders/{orderNo}',
  summary: 'What happened to an order, minute by minute, and what every book says of it',
  params: s.OneOrder,
  response: s.OrderStory,
  errors: ['NOT_FOUND'],
})

export const dropBookFile = endpoint({
  ...writer,
  channel: 'signed',
  method: 'POST',
  path: '/accounts/files',
  multipart: true,
  summary:
    'A provider’s report, the bank’s credits, a scroll or refunds that were sent: looked into first',
  response: s.BookFile,
  errors: ['BOOK_FILE_TOO_LARGE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const listBookFiles = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/files',
  summary: 'Files of the last days, the newest first, with what comes of them',
  polled: true,
  response: z.array(s.BookFile),
})

export const listBookFileLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/files/{fileId}/lines',
  summary: 'A page of a file’s lines, each with what comes of it or why it cannot be taken',
  params: s.OneBookFile,
  query: s.BookFileLinesQuery,
  response: z.array(s.BookFileLine),
  errors: ['NOT_FOUND'],
})

export const takeBookFile = endpoint({
  ...writer,
  method: 'POST',
  path: '/accounts/files/{fileId}/taking',
  summary: 'Takes a file that was looked into, whole',
  stepUp: true,
  params: s.OneBookFile,
  response: s.BookFile,
  errors: ['NOT_FOUND', 'BOOK_FILE_FAULTY', 'BOOK_FILE_BUSY', 'BOOK_FILE_TAKEN'],
})

export const putAwayBookFile = endpoint({
  ...writer,
  method: 'DELETE',
  path: '/accounts/files/{fileId}',
  summary: 'Puts a file away that is not to be taken; of a report also what was taken of it',
  params: s.OneBookFile,
  response: s.BookFile,
  errors: ['NOT_FOUND', 'BOOK_FILE_BUSY', 'BOOK_FILE_TAKEN'],
})

export const fetchFaultyLines = endpoint({
  ...reader,
  channel: 'signed',
  method: 'GET',
  path: '/accounts/files/{fileId}/faults',
  summary: 'Lines of a file that cannot be taken, as they came, each with its fault (CSV)',
  params: s.OneBookFile,
  response: 'blob',
  errors: ['NOT_FOUND'],
})

export const listDeskRefunds = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/refunds',
  summary: 'Refunds by cause and state, and what was handed to the bank',
  query: s.RefundFilter,
  response: s.DeskRefunds,
})

export const fetchRefundFile = endpoint({
  ...writer,
  channel: 'signed',
  method: 'GET',
  path: '/accounts/refunds/file',
  summary: 'The file for the bank of what was handed to it at a moment (CSV)',
  stepUp: true,
  query: s.OneHandover,
  response: 'blob',
  errors: ['NOT_FOUND'],
})

export const fetchAccountSheet = endpoint({
  ...reader,
  channel: 'signed',
  method: 'GET',
  path: '/accounts/sheets',
  summary: 'The sheet of a day or the report of a month, to the rupee, as PDF or CSV',
  query: s.SheetQuery,
  response: 'blob',
  errors: ['SERVICE_BUSY'],
})
