export type JsonSchema = Record<string, unknown>
export type BodyContent = Record<string, { schema: JsonSchema }>

/** Bodies that the contract leaves open and their feature describes, by the names of their calls. */
export type DescribedBodies = Record<string, BodyContent>

export const jsonBody = (schema: JsonSchema): BodyContent => ({ 'application/json': { schema } })

type Parts = { files: readonly string[]; texts: readonly string[]; required: readonly string[] }

/** A form with files, part by part. */
export function formBody({ files, texts, required }: Parts): BodyContent {
  const file = { type: 'string', format: 'binary' }
  const properties = Object.fromEntries<JsonSchema>([
    ...files.map((name): [string, JsonSchema] => [name, file]),
    ...texts.map((name): [string, JsonSchema] => [name, { type: 'string' }]),
  ])
  return { 'multipart/form-data': { schema: { type: 'object', properties, required } } }
}
