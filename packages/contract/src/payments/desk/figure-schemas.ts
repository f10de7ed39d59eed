import * as z from 'zod/mini'
import { Bilingual } from '../../site/schemas.ts'
import { BookDays } from './schemas.ts'

const Paise = z.int()

/** Headline figures that are sums of the ledger; what nobody has explained is listed beside them. */
export const ledgerFigureNames = ['taken', 'settled', 'back'] as const
export const FigureLinesQuery = z.object({
  figure: z.enum(ledgerFigureNames),
  ...BookDays.shape,
  offset: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type FigureLinesQuery = z.output<typeof FigureLinesQuery>

/** What application fees of a category came to, and what its people paid less than others. */
export const CategoryFees = z.object({
  category: z.nullable(Bilingual),
  people: z.int(),
  paidPaise: Paise,
  concessionPaise: Paise,
})
export type CategoryFees = z.output<typeof CategoryFees>
