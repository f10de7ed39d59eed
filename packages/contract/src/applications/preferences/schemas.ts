import * as z from 'zod/mini'
import { Ability } from '../../ability.ts'
import { Id, list, orElse, Rank } from '../sent-values.ts'

export const PreferenceItem = z.object({
  /** The postCriteriaId. */
  postId: z.int(),
  postName: z.string(),
  postNameDvng: z.string(),
  examId: z.int(),
  /** Whether it has a place in the order. */
  isSelected: z.boolean(),
  prefOrder: z.nullable(z.int()),
})
export type PreferenceItem = z.output<typeof PreferenceItem>

export const Preferences = z.object({
  preferences: z.array(PreferenceItem),
  /** When an order was last saved with codes. */
  savedAt: z.nullable(z.string()),
  isOptedOut: z.boolean(),
  abilities: z.object({ preferences: Ability, optOut: Ability }),
})
export type Preferences = z.output<typeof Preferences>

const Places = z.array(z.object({ postId: Id, prefOrder: orElse(Rank, null) }))
/** Every post applied for with its place, and the codes that were verified for it. */
export const SavePreferences = z.object({
  reqData: orElse(Places.check(z.maxLength(200)), []),
  /** The order that the page knew before; where it is another one by now nothing is saved. */
  follows: orElse(Places.check(z.maxLength(200)), undefined),
  otpData: list(z.object({ otpId: z.string().check(z.maxLength(100)), otpType: z.string() }), 4),
})
export type SavePreferences = z.output<typeof SavePreferences>

/** What a step that asks for codes says before it. */
export const CodeQuestion = z.object({ message: z.string(), isOtpRequired: z.boolean() })
