import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { Moment, Paise } from './fields.ts'
import { BookDays } from './schemas.ts'

/** Rows that came before. */
const Offset = z.string().check(z.regex(/^\d{1,7}$/))

/** Headline figures that are sums of the ledger; what nobody has explained is listed beside them. */
export const ledgerFigureNames = ['taken', 'settled', 'back'] as const
export const FigureLinesQuery = z.object({
  figure: z.enum(ledgerFigureNames),
  ...BookDays.shape,
  offset: z.optional(Offset),
})
export type FigureLinesQuery = z.output<typeof FigureLinesQuery>

/** What application fees of a category came to, and what its people paid less than others. */
export const CategoryFees = z.object({
  /** None: the profile named no category. */
  categoryId: z.nullable(z.string()),
  category: z.nullable(Bilingual),
  people: z.int(),
  paidPaise: Paise,
  concessionPaise: Paise,
})
export type CategoryFees = z.output<typeof CategoryFees>

/** Which applications a row of it is made of. */
export const CategoryLinesQuery = z.object({
  ...BookDays.shape,
  /** None: those whose profile named no category. */
  category: z.optional(z.string().check(z.maxLength(40))),
  offset: z.optional(Offset),
})
export type CategoryLinesQuery = z.output<typeof CategoryLinesQuery>
export const CategoryLine = z.object({
  applicationNo: z.string(),
  orderNo: z.string(),
  at: Moment,
  paidPaise: Paise,
  concessionPaise: Paise,
})
export type CategoryLine = z.output<typeof CategoryLine>
