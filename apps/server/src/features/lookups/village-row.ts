import type { Readable } from 'node:stream'
import { z } from 'zod'
import { readCsvLines } from '#platform/files/csv-lines'

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

const Code = z.stringFormat('code', /^[1-9]\d{0,8}$/, 'is not a code').transform(Number)

// A character that could not be decoded (U+FFFD) is dropped: the rest of the name is still right.
const tidy = (text: string) => text.replaceAll('\uFFFD', '').replace(/\s+/g, ' ').trim()
const TidyName = z
  .string()
  .min(1, 'is empty')
  .max(100, 'is too long')
  .regex(/^\P{Cc}*$/u, 'has control characters')
const Name = z.string().transform(tidy).pipe(TidyName)

const orNothing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((text) => (text === '' ? null : text), schema.nullable())

const place = { villagecode: Code, villagename: Name, talukacode: Code, districtcode: Code }

const DirectoryLine = z.object({
  ...place,
  villagenameMr: orNothing(Name),
  kind: z.enum(['V', 'T'], 'is neither V nor T'),
  census2011code: orNothing(Code),
  bodytype: orNothing(Name),
})

const BorderLine = z.object({
  ...place,
  inOfficial865List: z.enum(['yes', 'no', 'unverified'], 'is not yes, no or unverified'),
})

function directoryRow(line: z.infer<typeof DirectoryLine>): VillageRow {
  return {
    code: line.villagecode,
    talukaCode: line.talukacode,
    districtCode: line.districtcode,
    kind: line.kind,
    nameEn: line.villagename,
    nameMr: line.villagenameMr,
    bodyType: line.bodytype,
    census2011Code: line.census2011code,
  }
}

/** A claimed village. One marked 'no' is not on the official list: nobody may choose it. */
function borderRow(line: z.infer<typeof BorderLine>): VillageRow | null {
  if (line.inOfficial865List === 'no') return null
  const blank = { villagenameMr: null, bodytype: null, census2011code: line.villagecode }
  return directoryRow({ ...line, ...blank, kind: 'V' })
}

/** 'directory' is the state's own directory file, 'border' the claimed villages next door. */
export const villageForms = {
  directory: {
    columns: DirectoryLine.keyof().options,
    schema: DirectoryLine.transform(directoryRow),
  },
  border: { columns: BorderLine.keyof().options, schema: BorderLine.transform(borderRow) },
}
export type VillageForm = keyof typeof villageForms

/** The lines of a file of villages. */
export const readVillageFile = (file: Readable, form: VillageForm) =>
  readCsvLines(file, villageForms[form].columns)
