import * as z from 'zod/mini'
import { paymentModes } from '../schemas.ts'

export const Paise = z.int()
export const Day = z.string()
export const Moment = z.string()
export const Mode = z.enum(paymentModes)
/** Somebody of the commission, in both scripts. */
export const Person = z.object({ nameEn: z.string(), nameMr: z.string() })
