import { useMemo, useState } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { SaveState } from '@lokseva/ui/feedback/save-state.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { CopiedAddress } from '@lokseva/ui/fields/copied-address.tsx'
import { DateInput } from '@lokseva/ui/fields/dates/date-input.tsx'
import { DigitsInput } from '@lokseva/ui/fields/digits/digits-input.tsx'
import { ErrorSummary } from '@lokseva/ui/fields/errors/error-summary.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { FileDrop } from '@lokseva/ui/fields/file-drop.tsx'
import { OneTimeCodeInput } from '@lokseva/ui/fields/digits/one-time-code-input.tsx'
import { PasswordInput } from '@lokseva/ui/fields/password-input.tsx'
import { RadioGroup } from '@lokseva/ui/fields/radio-group.tsx'
import { SearchableChoices } from '@lokseva/ui/fields/searchable/searchable-choices.tsx'
import { SearchableSelect } from '@lokseva/ui/fields/searchable/searchable-select.tsx'
import { Select } from '@lokseva/ui/fields/select.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'

const manyVillages = 5000

export function FieldsShown() {
  const t = useT()
  const [date, setDate] = useState('1998-02-31')
  const [birth, setBirth] = useState('')
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [gender, setGender] = useState('F')
  const [category, setCategory] = useState('')
  const [village, setVillage] = useState<string | null>(null)
  const [lived, setLived] = useState(['7', '12'])
  const [agreed, setAgreed] = useState(false)
  const [files, setFiles] = useState<File[]>([])
  const villages = useMemo(
    () =>
      Array.from({ length: manyVillages }, (_, index) => ({
        key: String(index + 1),
        label: t('showcase.villageName', { number: index + 1 }),
      })),
    [t],
  )
  return (
    <>
      <ErrorSummary
        attempt={0}
        errors={[
          { fieldId: 'shown-category', reference: '1.14', text: t('showcase.categoryError') },
          { fieldId: 'shown-date', reference: '1.15.3', text: t('showcase.dateError') },
        ]}
      />
      <Card
        heading={t('showcase.fields')}
        actions={
          <>
            <Button variant="secondary">{t('showcase.back')}</Button>
            <Button>{t('showcase.save')}</Button>
            <SaveState state={{ kind: 'unsaved' }} />
          </>
        }
      >
        <Field label={t('showcase.surname')} reference="1.1" help={t('showcase.surnameHelp')}>
          <TextInput autoComplete="family-name" />
        </Field>
        <RadioGroup
          label={t('showcase.gender')}
          reference="1.9"
          value={gender}
          onChange={setGender}
          options={[
            { key: 'M', label: t('showcase.male') },
            { key: 'F', label: t('showcase.female') },
            { key: 'T', label: t('showcase.transgender') },
          ]}
        />
        <Field
          id="shown-category"
          label={t('showcase.category')}
          reference="1.14"
          help={t('showcase.categoryHelp')}
          error={category ? undefined : t('showcase.categoryError')}
        >
          <Select
            value={category}
            onChange={setCategory}
            options={[
              { key: 'open', label: t('showcase.open') },
              { key: 'obc', label: t('showcase.obc') },
            ]}
          />
        </Field>
        <Field
          label={t('showcase.certificate')}
          reference="1.15.1"
          error={t('showcase.certificateError')}
        >
          <TextInput />
        </Field>
        <Field
          id="shown-date"
          label={t('showcase.birth')}
          reference="1.15.3"
          help={t('showcase.dateHelp')}
          error={t('showcase.dateError')}
        >
          <DateInput value={date} onChange={setDate} />
        </Field>
        <Field label={t('showcase.birth')} optional>
          <DateInput value={birth} onChange={setBirth} max="2026-11-15" />
        </Field>
        <Field label={t('showcase.village')} reference="2.11">
          <SearchableSelect options={villages} value={village} onChange={setVillage} />
        </Field>
        <Field label={t('showcase.villages')} optional>
          <SearchableChoices
            options={villages}
            chosen={lived}
            onAdd={(key) => setLived((all) => [...all, key])}
            onRemove={(key) => setLived((all) => all.filter((each) => each !== key))}
          />
        </Field>
        <Field label={t('showcase.pin')} reference="2.12">
          <DigitsInput width="short" maxLength={6} value={pin} onChange={setPin} />
        </Field>
        <Field label={t('showcase.code')}>
          <OneTimeCodeInput value={code} onChange={setCode} />
        </Field>
        <Field label={t('showcase.password')}>
          <PasswordInput autoComplete="current-password" />
        </Field>
        <Field label={t('showcase.remarks')} optional>
          <TextArea />
        </Field>
        <Field label={t('showcase.locked')}>
          <TextInput readOnly value="PUN/2021/004417" />
        </Field>
        <CopiedAddress
          url="https://example.in/calendar/7Q2M.ics"
          label={t('showcase.address')}
          copy={t('showcase.copy')}
          copied="showcase.copied"
        />
        <Field label={t('showcase.document')}>
          <FileDrop accept=".pdf" hint={t('showcase.documentHint')} onFiles={setFiles} />
        </Field>
        {files.map((file) => (
          <p key={file.name}>{file.name}</p>
        ))}
        <RadioGroup
          label={t('showcase.gender')}
          error={t('fieldError.REQUIRED')}
          value={undefined}
          onChange={() => {}}
          options={[
            { key: 'M', label: t('showcase.male') },
            { key: 'F', label: t('showcase.female') },
          ]}
        />
        <Checkbox
          checked={agreed}
          onChange={setAgreed}
          error={agreed ? undefined : t('showcase.consentError')}
        >
          {t('showcase.consent')}
        </Checkbox>
      </Card>
    </>
  )
}
