import type { ReferenceData } from './read-reference-data.ts'
import { nameColumns, nameValues, type ReferenceTable } from './reference-table.ts'

/** Types, names, subjects and the groups that join them; security questions. */
export function qualificationTables(data: ReferenceData): ReferenceTable[] {
  return [
    {
      table: 'qualification_types',
      key: ['code'],
      columns: {
        code: 'text',
        ...nameColumns,
        form_variant: 'text',
        is_school_leaving: 'boolean',
        sort_order: 'integer',
      },
      rows: data.qualificationTypes.map((row, index) => ({
        code: row.code,
        ...nameValues(row),
        form_variant: row.form,
        is_school_leaving: row.schoolLeaving,
        sort_order: index + 1,
      })),
    },
    {
      table: 'qualification_names',
      key: ['code'],
      columns: {
        code: 'text',
        type_code: 'text',
        ...nameColumns,
        body_kind: 'text',
        usual_months: 'integer',
        is_free_text: 'boolean',
        disabled_fields: 'text[]',
        sort_order: 'integer',
      },
      rows: data.qualificationNames.map((row, index) => ({
        code: row.code,
        type_code: row.type,
        ...nameValues(row),
        body_kind: row.bodies,
        usual_months: row.months,
        is_free_text: row.freeText,
        disabled_fields: row.disabledFields,
        sort_order: index + 1,
      })),
    },
    {
      table: 'subject_groups',
      key: ['code'],
      columns: { code: 'text' },
      rows: data.subjectGroups.map(({ code }) => ({ code })),
    },
    {
      table: 'subjects',
      key: ['id'],
      columns: { id: 'integer', ...nameColumns },
      rows: data.subjects.map((row) => ({ id: row.id, ...nameValues(row) })),
    },
    {
      table: 'subject_group_members',
      key: ['subject_id', 'group_code'],
      columns: { subject_id: 'integer', group_code: 'text' },
      rows: data.subjects.flatMap((row) =>
        row.groups.map((group) => ({ subject_id: row.id, group_code: group })),
      ),
    },
    {
      table: 'qualification_name_subject_groups',
      key: ['name_code', 'group_code'],
      columns: { name_code: 'text', group_code: 'text' },
      rows: data.qualificationNames.flatMap((row) =>
        row.subjectGroups.map((group) => ({ name_code: row.code, group_code: group })),
      ),
    },
    {
      table: 'security_questions',
      key: ['key'],
      columns: {
        key: 'text',
        question_en: 'text',
        question_mr: 'text',
        answer_pattern: 'text',
        max_length: 'integer',
        input_type: 'text',
        sort_order: 'integer',
      },
      rows: data.securityQuestions.map((row, index) => ({
        key: row.key,
        question_en: row.en,
        question_mr: row.mr,
        answer_pattern: row.pattern,
        max_length: row.maxLength,
        input_type: row.input,
        sort_order: index + 1,
      })),
    },
  ]
}
