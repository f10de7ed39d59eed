import { AuditFilter as FilterSchema, type AuditDesk } from '@lokseva/contract/audit/desk/schemas'
import type { SyntheticEvent } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { FormErrors } from '@lokseva/form-kit/form/form-errors.tsx'
import { FormField } from '@lokseva/form-kit/form/form-field.tsx'
import { problemOf } from '@lokseva/form-kit/form/problem.ts'
import { useForm } from '@lokseva/form-kit/form/use-form.ts'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { byName, nameOf } from '#office-kit/named.ts'
import type { Filter } from './use-audit.ts'

const names = ['record', 'candidate', 'member', 'kind', 'from', 'to'] as const
type Values = Record<(typeof names)[number], string>

const given = (values: Values): Filter =>
  Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name].trim()]] : [])))

const check = (values: Values) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const problem = values[name] && problemOf(FilterSchema.shape[name], values[name])
      return problem ? [[name, problem]] : []
    }),
  )

type AuditFilterProps = {
  desk: AuditDesk | undefined
  filter: Filter
  onShow: (filter: Filter) => void
}

/** What the log is filtered by; nothing is asked before it is pressed. */
export function AuditFilter({ desk, filter, onShow }: AuditFilterProps) {
  const { t, language } = useLanguage()
  const { record = '', candidate = '', member = '', kind = '', from = '', to = '' } = filter
  const form = useForm({ initial: { record, candidate, member, kind, from, to }, check })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (form.check()) onShow(given(form.values()))
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormErrors form={form} />
      <div className="audit-filter">
        <FormField
          form={form}
          name="record"
          optional
          label={t('office.audit.filter.record')}
          help={t('office.audit.filter.record.help')}
        >
          {({ input }) => <TextInput {...input} data-desk-search autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="candidate"
          optional
          label={t('office.audit.filter.candidate')}
          help={t('office.audit.filter.candidate.help')}
        >
          {({ input }) => <TextInput {...input} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="member" optional label={t('office.audit.filter.member')}>
          {({ value, set }) => (
            <Select
              isFilter
              value={value}
              onChange={set}
              options={byName(desk?.members ?? [], language).map((member) => ({
                key: member.id,
                label: nameOf(member, language),
              }))}
            />
          )}
        </FormField>
        <FormField form={form} name="kind" optional label={t('office.audit.filter.kind')}>
          {({ value, set }) => (
            <Select
              isFilter
              value={value}
              onChange={set}
              options={(desk?.kinds ?? []).map(({ kind, label }) => ({ key: kind, label }))}
            />
          )}
        </FormField>
        <FormField form={form} name="from" optional label={t('office.audit.filter.from')}>
          {({ value, set, leave }) => <DateInput value={value} onChange={set} onBlur={leave} />}
        </FormField>
        <FormField form={form} name="to" optional label={t('office.audit.filter.to')}>
          {({ value, set, leave }) => <DateInput value={value} onChange={set} onBlur={leave} />}
        </FormField>
      </div>
      <ButtonRow>
        <Button type="submit">{t('office.audit.show')}</Button>
        <Button variant="secondary" onClick={() => onShow({})}>
          {t('office.audit.clear')}
        </Button>
      </ButtonRow>
    </form>
  )
}
