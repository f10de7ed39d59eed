import { z } from 'zod'

const Code = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'is not a code')
  .transform(Number)

// A character that could not be decoded (U+FFFD) is dropped: the rest of the name is still right.
const tidy = (text: string) => text.replaceAll('\uFFFD', '').replace(/\s+/g, ' ').trim()

const Name = z
  .string()
  .transform(tidy)
  .pipe(
    z
      .string()
      .min(1, 'is empty')
      .max(100, 'is too long')
      .regex(/^\P{Cc}*$/u, 'has control characters'),
  )

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema])

/** A village (V) or town (T) as the database takes it, beside the district it claims. */
export type VillageRow = {
  code: number
  talukaCode: number
  districtCode: number
  kind: 'V' | 'T'
  nameEn: string
  nameMr: string | null
  bodyType: string | null
  census2011Code: number | null
}

const DirectoryRow = z
  .object({
    villagecode: Code,
    villagename: Name,
    villagenameMr: orNothing(Name),
    kind: z.enum(['V', 'T'], 'is neither V nor T'),
    talukacode: Code,
    districtcode: Code,
    census2011code: orNothing(Code),
    bodytype: orNothing(Name),
  })
  .transform((row): VillageRow | null => ({
    code: row.villagecode,
    talukaCode: row.talukacode,
    districtCode: row.districtcode,
    kind: row.kind,
    nameEn: row.villagename,
    nameMr: row.villagenameMr,
    bodyType: row.bodytype,
    census2011Code: row.census2011code,
  }))

/** A claimed village; one marked 'no' is not on the official list and is left out. */
const BorderRow = z
  .object({
    villagecode: Code,
    villagename: Name,
    talukacode: Code,
    districtcode: Code,
    inOfficial865List: z.enum(['yes', 'no', 'unverified'], 'is not yes, no or unverified'),
  })
  .transform((row): VillageRow | null =>
    row.inOfficial865List === 'no'
      ? null
      : {
          code: row.villagecode,
          talukaCode: row.talukacode,
          districtCode: row.districtcode,
          kind: 'V',
          nameEn: row.villagename,
          nameMr: null,
          bodyType: null,
          census2011Code: row.villagecode,
        },
  )

/** 'directory' is the state's own directory file, 'border' the claimed villages next door. */
export const villageForms = { directory: DirectoryRow, border: BorderRow }
export type VillageForm = keyof typeof villageForms
