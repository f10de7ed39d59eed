import { expect, it } from 'vitest'
import { endpoints } from '@lokseva/contract/endpoints'
import { addressOf, type EndpointDefinition } from '@lokseva/contract/endpoint'
import { rowToWire } from '@lokseva/forms/qualification/wire-rows'
import { candidates } from '@lokseva/forms/test/candidates'
import { addressPeople, experiencePeople, otherPeople } from '@lokseva/forms/test/later-people'
import { qualificationPeople } from '@lokseva/forms/test/qualification-people'
import { documentBodies } from '#features/documents/index'
import { objectionBodies } from '#features/objections/index'
import { openApiDocument } from '#platform/http/openapi'
import { profileBodies } from '../profile-bodies.ts'

type Schema = {
  type?: string
  maxLength?: number
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
const bodies = { ...profileBodies(), ...documentBodies(), ...objectionBodies() }
const { paths } = openApiDocument(endpoints, '1', bodies)

function bodyOf(name: string, type = 'application/json'): Schema {
  const call = (endpoints as Record<string, EndpointDefinition>)[name]!
  const operation = paths[addressOf(call)]![call.method.toLowerCase()] as {
    requestBody?: { content: Record<string, { schema: Schema }> }
  }
  return operation.requestBody?.content[type]?.schema ?? {}
}

/** What is sent and what no schema names, rows included. */
function unnamed(sent: object, { properties = {} }: Schema): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    const known = properties[name]
    if (!known) return [name]
    const rows: unknown[] = Array.isArray(value) && known.items?.properties ? value : []
    return rows.flatMap((row) => unnamed(row as object, known.items!))
  })
}

it.each([
  ['Personal', Object.values(candidates)],
  ['Address', Object.values(addressPeople)],
  ['Other', Object.values(otherPeople)],
  ['Experience', Object.values(experiencePeople)],
])('The API describes every answer of the step %s (PLAT-151)', (step, people) => {
  for (const { answers } of people) expect(unnamed(answers, bodyOf(`create${step}`))).toEqual([])
  expect(bodyOf(`update${step}`).required).toContain('version')
})

it('and of the qualifications as they are on the wire (PLAT-151)', () => {
  const row = bodyOf('createQualifications').items!
  for (const { answers } of Object.values(qualificationPeople))
    for (const each of answers.qualifications) expect(unnamed(rowToWire(each), row)).toEqual([])
  expect(row.properties!.optionalSubjects).toMatchObject({ type: 'string' })
  expect(row.properties!.publicationQualificationInfo!.properties).toHaveProperty(
    'indexingBodyLookupId',
  )
})

it('with limits, lists and what is always asked (PLAT-151)', () => {
  const { properties, required } = bodyOf('createAddress')
  expect(properties!.permenantHouseNo).toMatchObject({ type: 'string', maxLength: 100 })
  expect(properties!.permenantDistrictLookupId!.description).toBe(
    '2.1.7; one of the district list under permenantStateLookupId; left out where other answers do not ask for it',
  )
  expect(required).toContain('permenantPin')
  expect(required).not.toContain('permenantLandmark')
  expect(bodyOf('createPersonal').properties!.genderLookupId!.description).toBe(
    '1.9; one of the list gender',
  )
})

it('and every part of a candidate’s uploads (PLAT-151)', () => {
  const uploads = Object.entries<EndpointDefinition>(endpoints)
    .filter(([, { multipart, caller }]) => multipart && caller === 'candidate')
    .map(([name]) => name)
  expect(uploads).toHaveLength(5)
  for (const name of uploads)
    expect(
      Object.keys(bodyOf(name, 'multipart/form-data').properties!).length,
      name,
    ).toBeGreaterThan(1)
})
