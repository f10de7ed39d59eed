import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { india } from '../src/address/address-fields.ts'
import type { FormOption, OptionId } from '../src/engine/form.ts'

const data = join(import.meta.dirname, '../../../apps/server/src/features/lookups/data')
const read = <Row>(file: string) => JSON.parse(readFileSync(join(data, file), 'utf8')) as Row[]

type ListFile = {
  list: string
  options: {
    id: OptionId
    en: string
    mr: string
    parent?: OptionId
    attributes?: Record<string, unknown>
  }[]
}
type PlaceRow = { code: number; en: string; mr: string; state?: number; district?: number }

const lists = new Map(
  globSync('lookups/*.json', { cwd: data })
    .flatMap((file) => read<ListFile>(file))
    .map(({ list, options }) => [
      list,
      options.map(({ id, en, mr, parent, attributes }): FormOption => ({
        id,
        label: en,
        labelMr: mr,
        parentId: parent ?? null,
        attributes: attributes ?? {},
      })),
    ]),
)

/** Villages come by an import; these stand for it. Khanapur (5439) has none. */
export const sampleVillages = [
  { code: 597800, en: 'Yellur', taluka: 5438, district: 527 },
  { code: 597801, en: 'Kangrali', taluka: 5438, district: 527 },
  { code: 597700, en: 'Ainapur', taluka: 5434, district: 527 },
]

/** Two towns of Haveli and a village of Mulshi, all near Pune. Bhor (4198) has none. */
export const sampleHomeVillages = [
  { code: 298888, en: 'Dehu', taluka: 4193, district: 490 },
  { code: 251530, en: 'Pune', taluka: 4193, district: 490 },
  { code: 556074, en: 'Adgaon', taluka: 4192, district: 490 },
]

const option = (row: { code: number; en: string; mr?: string }, parentId: number): FormOption => ({
  id: row.code,
  label: row.en,
  labelMr: row.mr ?? null,
  parentId,
  attributes: {},
})
const places = {
  state: read<PlaceRow>('geography/states.json').map((row) => option(row, india)),
  district: read<PlaceRow>('geography/districts.json').map((row) => option(row, row.state!)),
  taluka: read<PlaceRow>('geography/talukas.json').map((row) => option(row, row.district!)),
  village: [...sampleVillages, ...sampleHomeVillages].map((row) => option(row, row.taluka)),
}

/** The portal's own lists, read from the files it is shipped with. */
export const sampleLists = {
  list: (name: string) => lists.get(name) ?? [],
  place: (kind: keyof typeof places, of: OptionId) =>
    places[kind].filter(({ parentId }) => parentId === of),
}

/** The same as plain data, for a page that cannot read files. */
export const listsAsData = {
  lists: Object.fromEntries(lists),
  places: Object.fromEntries(
    Object.entries(places).flatMap(([kind, options]) =>
      [...Map.groupBy(options, ({ parentId }) => parentId)].map(([of, group]) => [
        `${kind}/${of}`,
        group,
      ]),
    ),
  ),
}
