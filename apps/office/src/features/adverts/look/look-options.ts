import { samplePeople, type SamplePerson } from '@lokseva/contract/previews/schemas'
import { languages, type Language } from '@lokseva/texts/text-id'

export const lookPages = ['details', 'apply'] as const
export const lookLanguages = ['en', 'mr', 'both'] as const
export const lookWidths = ['phone', 'desk', 'both'] as const

/** As whom, at what and how a draft is looked at: all of it stands in the address. */
export type LookOptions = {
  /** One of the sample people, or `real-` and a place among locked profiles. */
  profile: string
  page: (typeof lookPages)[number]
  language: (typeof lookLanguages)[number]
  width: (typeof lookWidths)[number]
}

const usualPerson: SamplePerson = 'meena'

export function readLookOptions(params: URLSearchParams, language: Language): LookOptions {
  const among = <T extends string>(name: string, all: readonly T[], usual: T): T =>
    all.find((each) => each === params.get(name)) ?? usual
  const profile = params.get('profile') ?? ''
  const isReal = /^real-\d{1,10}$/.test(profile)
  return {
    profile: isReal ? profile : among('profile', samplePeople, usualPerson),
    page: among('page', lookPages, 'details'),
    language: among('language', lookLanguages, language),
    width: among('width', lookWidths, 'phone'),
  }
}

export const lookSearch = (options: LookOptions): string => `?${new URLSearchParams(options)}`

export type Screen = { language: Language; width: 'phone' | 'desk' }

/** The screens that stand beside each other. */
export function screensOf({ language, width }: LookOptions): Screen[] {
  const widths = width === 'both' ? (['phone', 'desk'] as const) : ([width] as const)
  const shown = language === 'both' ? languages : [language]
  return widths.flatMap((each) => shown.map((one) => ({ language: one, width: each })))
}
