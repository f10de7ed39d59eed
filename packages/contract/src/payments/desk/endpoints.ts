import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import {
  CategoryFees,
  CategoryLine,
  CategoryLinesQuery,
  FigureLinesQuery,
} from './figure-schemas.ts'
import * as s from './schemas.ts'
import { OneOrder, OrderStory } from './order-story.ts'
import { BookFile, BookFileLine, BookFileLinesQuery, OneBookFile } from './book-files.ts'
import { DeskRefunds, OneHandover, RefundFilter } from './refunds.ts'

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

export const listFurtherItems = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/items',
  summary: 'What is not explained, or what was, behind an item of the list',
  query: s.OpenItemsQuery,
  response: s.OpenItems,
})

export const listBookLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/lines',
  summary: 'What a figure of a book is made of',
  query: s.BookLinesQuery,
  response: s.BookLines,
})

export const listFigureLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/figures',
  summary: 'What a headline figure of some days is made of',
  query: FigureLinesQuery,
  response: s.BookLines,
})

export const listCategoryFees = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/categories',
  summary: 'What application fees of each category came to, and what it paid less than others',
  query: s.BookDays,
  response: z.array(CategoryFees),
})

export const listCategoryLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/books/categories/lines',
  summary: 'The applications whose fees are those of one category, a page at a time',
  query: CategoryLinesQuery,
  response: z.array(CategoryLine),
})

export const explainOpenItem = endpoint({
  ...writer,
  method: 'POST',
  path: '/accounts/explanations',
  summary: 'Says what was found out about a difference; no money moves',
  body: s.Explanation,
  response: s.OpenItem,
  errors: ['NOT_FOUND', 'ITEM_EXPLAINED'],
})

export const getOrderStory = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/orders/{orderNo}',
  summary: 'What happened to an order, minute by minute, and what every book says of it',
  params: OneOrder,
  response: OrderStory,
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
  response: BookFile,
  errors: ['BOOK_FILE_TOO_LARGE', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS'],
})

export const listBookFiles = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/files',
  summary: 'Files of the last days, the newest first, with what comes of them',
  polled: true,
  response: z.array(BookFile),
})

export const listBookFileLines = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/files/{fileId}/lines',
  summary: 'A page of a file’s lines, each with what comes of it or why it cannot be taken',
  params: OneBookFile,
  query: BookFileLinesQuery,
  response: z.array(BookFileLine),
  errors: ['NOT_FOUND'],
})

export const takeBookFile = endpoint({
  ...writer,
  method: 'POST',
  path: '/accounts/files/{fileId}/taking',
  summary: 'Takes a file that was looked into, whole',
  stepUp: true,
  params: OneBookFile,
  response: BookFile,
  errors: ['NOT_FOUND', 'BOOK_FILE_FAULTY', 'BOOK_FILE_BUSY', 'BOOK_FILE_TAKEN'],
})

export const putAwayBookFile = endpoint({
  ...writer,
  method: 'DELETE',
  path: '/accounts/files/{fileId}',
  summary: 'Puts a file away that is not to be taken; of a report also what was taken of it',
  params: OneBookFile,
  response: BookFile,
  errors: ['NOT_FOUND', 'BOOK_FILE_BUSY', 'BOOK_FILE_TAKEN'],
})

export const fetchFaultyLines = endpoint({
  ...reader,
  channel: 'signed',
  method: 'GET',
  path: '/accounts/files/{fileId}/faults',
  summary: 'Lines of a file that cannot be taken, as they came, each with its fault (CSV)',
  params: OneBookFile,
  response: 'blob',
  errors: ['NOT_FOUND'],
})

export const listDeskRefunds = endpoint({
  ...reader,
  method: 'GET',
  path: '/accounts/refunds',
  summary: 'Refunds by cause and state, and what was handed to the bank',
  query: RefundFilter,
  response: DeskRefunds,
})

export const fetchRefundFile = endpoint({
  ...writer,
  channel: 'signed',
  method: 'GET',
  path: '/accounts/refunds/file',
  summary: 'The file for the bank of what was handed to it at a moment (CSV)',
  stepUp: true,
  query: OneHandover,
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
  errors: ['SERVICE_BUSY', 'DAY_WITHOUT_FIGURES'],
})
