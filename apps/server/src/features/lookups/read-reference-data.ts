import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { brokenLinks } from './broken-links.ts'
import * as schemas from './file-schemas.ts'

const shippedFiles = join(import.meta.dirname, 'data')
const lookupFiles = [
  'personal',
  'reservation',
  'sports',
  'qualification',
  'experience',
  'application',
]

/** A row and where it stands, so that every complaint can name the place. */
export type Placed<Row> = Row & { place: string }

export type LookupList = Omit<z.infer<typeof schemas.LookupListHead>, 'options'> & {
  place: string
  options: Placed<z.infer<typeof schemas.LookupRow>>[]
}

export type ReferenceData = Awaited<ReturnType<typeof readReferenceData>>

/** Reads and checks all files; throws one error that names every wrong row. */
export async function readReferenceData(folder = shippedFiles) {
  const problems: string[] = []
  const list = async <Schema extends z.ZodType<object>>(file: string, schema: Schema) =>
    checkRows(await readRows(folder, file), schema, file, problems)

  const data = {
    lookups: await readLookups(folder, problems),
    qualificationTypes: await list('qualification-types.json', schemas.QualificationTypeRow),
    qualificationNames: await list('qualification-names.json', schemas.QualificationNameRow),
    subjectGroups: await list('subject-groups.json', schemas.SubjectGroupRow),
    subjects: await list('subjects.json', schemas.SubjectRow),
    universities: await list('universities.json', schemas.UniversityRow),
    securityQuestions: await list('security-questions.json', schemas.SecurityQuestionRow),
    examCentres: await list('exam-centres.json', schemas.ExamCentreRow),
    states: await list('geography/states.json', schemas.StateRow),
    districts: await list('geography/districts.json', schemas.DistrictRow),
    talukas: await list('geography/talukas.json', schemas.TalukaRow),
  }
  problems.push(...brokenLinks(data))
  if (problems.length > 0)
    throw new Error(`The reference data cannot be loaded:\n${problems.join('\n')}`)
  return data
}

async function readRows(folder: string, file: string): Promise<unknown[]> {
  const content: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'))
  if (!Array.isArray(content)) throw new Error(`${file} is not a list of rows`)
  return content
}

async function readLookups(folder: string, problems: string[]): Promise<LookupList[]> {
  const lists: LookupList[] = []
  for (const name of lookupFiles) {
    const file = `lookups/${name}.json`
    const heads = checkRows(await readRows(folder, file), schemas.LookupListHead, file, problems)
    for (const { options, ...head } of heads) {
      const place = `${file}, list ${head.list}`
      lists.push({
        ...head,
        place,
        options: checkRows(options, schemas.LookupRow, place, problems),
      })
    }
  }
  return lists
}

/** Keeps the good rows and notes the bad ones, so that one run shows all of them. */
function checkRows<Schema extends z.ZodType<object>>(
  rows: unknown[],
  schema: Schema,
  file: string,
  problems: string[],
): Placed<z.output<Schema>>[] {
  return rows.flatMap((row, index) => {
    const place = `${file}, row ${index + 1}`
    const result = schema.safeParse(row)
    if (result.success) return [{ ...result.data, place }]
    for (const issue of result.error.issues)
      problems.push(`${place}: ${issue.path.join('.') || 'the row'}: ${issue.message}`)
    return []
  })
}
