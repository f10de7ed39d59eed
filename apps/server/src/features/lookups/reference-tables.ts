import { placeTables } from './place-tables.ts'
import { qualificationTables } from './qualification-tables.ts'
import type { LookupList, ReferenceData } from './read-reference-data.ts'
import type { ReferenceTable } from './reference-table.ts'

/** The files as table rows, parents before children. A row's place in its file is its order. */
export function referenceTables(data: ReferenceData): ReferenceTable[] {
  return [...lookupTables(data.lookups), ...qualificationTables(data), ...placeTables(data)]
}

function lookupTables(lists: LookupList[]): ReferenceTable[] {
  return [
    {
      table: 'lookup_lists',
      key: ['name'],
      columns: { name: 'text', module: 'text', parent_list: 'text', has_numeric_ids: 'boolean' },
      rows: lists.map((list) => ({
        name: list.list,
        module: list.module,
        parent_list: list.parentList,
        has_numeric_ids: typeof list.options[0]?.id === 'number',
      })),
    },
    {
      table: 'lookup_options',
      key: ['list_name', 'id'],
      columns: {
        list_name: 'text',
        id: 'text',
        label_en: 'text',
        label_mr: 'text',
        sort_order: 'integer',
        parent_list: 'text',
        parent_id: 'text',
        is_required: 'boolean',
        attributes: 'jsonb',
      },
      rows: lists.flatMap((list) =>
        list.options.map((option, index) => ({
          list_name: list.list,
          id: String(option.id),
          label_en: option.en,
          label_mr: option.mr,
          sort_order: index + 1,
          parent_list: list.parentList,
          parent_id: option.parent === undefined ? null : String(option.parent),
          is_required: option.required,
          attributes: option.attributes,
        })),
      ),
    },
  ]
}
