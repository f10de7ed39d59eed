import type { ReferenceData } from './read-reference-data.ts'
import { nameColumns, nameValues, type ReferenceTable } from './reference-table.ts'

// The country lookup id of India, the number in the call state/88.
const INDIA = 88

/** Geography, and the bodies and centres that stand in it. */
export function placeTables(data: ReferenceData): ReferenceTable[] {
  return [
    {
      table: 'states',
      key: ['code'],
      columns: {
        code: 'integer',
        country_id: 'integer',
        ...nameColumns,
        kind: 'text',
        sort_order: 'integer',
      },
      rows: data.states.map((row, index) => ({
        code: row.code,
        country_id: INDIA,
        ...nameValues(row),
        kind: row.kind,
        sort_order: index + 1,
      })),
    },
    {
      table: 'districts',
      key: ['code'],
      columns: {
        code: 'integer',
        state_code: 'integer',
        ...nameColumns,
        division: 'text',
        former_name_en: 'text',
        former_name_mr: 'text',
        is_border_area: 'boolean',
        sort_order: 'integer',
      },
      rows: data.districts.map((row, index) => ({
        code: row.code,
        state_code: row.state,
        ...nameValues(row),
        division: row.division,
        former_name_en: row.formerEn,
        former_name_mr: row.formerMr,
        is_border_area: row.borderArea,
        sort_order: index + 1,
      })),
    },
    {
      table: 'talukas',
      key: ['code'],
      columns: { code: 'integer', district_code: 'integer', ...nameColumns, sort_order: 'integer' },
      rows: data.talukas.map((row, index) => ({
        code: row.code,
        district_code: row.district,
        ...nameValues(row),
        sort_order: index + 1,
      })),
    },
    {
      table: 'universities',
      key: ['code'],
      columns: {
        code: 'integer',
        state_code: 'integer',
        ...nameColumns,
        kinds: 'text[]',
        in_every_state: 'boolean',
      },
      rows: data.universities.map((row) => ({
        code: row.code,
        state_code: row.state,
        ...nameValues(row),
        kinds: row.kinds,
        in_every_state: row.everyState,
      })),
    },
    {
      table: 'exam_centres',
      key: ['id'],
      columns: {
        id: 'integer',
        district_code: 'integer',
        ...nameColumns,
        is_main_exam_centre: 'boolean',
        latitude: 'double precision',
        longitude: 'double precision',
        sort_order: 'integer',
      },
      rows: data.examCentres.map((row, index) => ({
        id: row.id,
        district_code: row.district,
        ...nameValues(row),
        is_main_exam_centre: row.mainExam,
        latitude: row.latitude,
        longitude: row.longitude,
        sort_order: index + 1,
      })),
    },
  ]
}
