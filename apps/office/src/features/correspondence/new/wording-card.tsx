import { letterChannels, letterLimits } from '@lokseva/contract/correspondence/desk/letter'
import { letterFields, listField } from '@lokseva/contract/correspondence/fields'
import { useRef } from 'react'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { Field } from '@lokseva/ui/fields/field.tsx'
import { TextArea } from '@lokseva/ui/fields/text-area.tsx'
import { TextInput } from '@lokseva/ui/fields/text-input.tsx'
import { Templates } from './templates.tsx'
import type { WrittenLetter } from './use-letter.ts'

const languages = [
  { language: 'en', subject: 'subjectEn', text: 'textEn' },
  { language: 'mr', subject: 'subjectMr', text: 'textMr' },
] as const

type Box = keyof WrittenLetter['set']
type Writing = { box: Box; element: HTMLInputElement | HTMLTextAreaElement }

type WordingCardProps = {
  written: WrittenLetter
  /** Columns of the list it goes to, which it may name. */
  columns: readonly string[]
}

/** The letter in both languages side by side, and how people are told of it. */
export function WordingCard({ written, columns }: WordingCardProps) {
  const t = useT()
  const { values, set, url, setUrl } = written
  const last = useRef<Writing>(undefined)
  const boxOf = (box: Box) => ({
    value: values[box],
    onChange: (event: { target: { value: string } }) => set[box](event.target.value),
    onFocus: ({ currentTarget: element }: { currentTarget: Writing['element'] }) => {
      last.current = { box, element }
    },
  })
  /** Where the writing stood last; at the end of the English text where nobody wrote yet. */
  const putIn = (field: string) => {
    const name = `{${field}}`
    if (!last.current) return set.textEn(values.textEn + name)
    const { box, element } = last.current
    const { selectionStart, selectionEnd } = element
    const end = element.value.length
    element.setRangeText(name, selectionStart ?? end, selectionEnd ?? end, 'end')
    set[box](element.value)
  }
  return (
    <Card heading={t('office.letters.says')}>
      <Templates written={written} />
      <div className="letter-both">
        {languages.map(({ language, subject, text }) => (
          <div key={language}>
            <Field
              id={`letter-subject-${language}`}
              label={t(`office.letters.subject.${language}`)}
            >
              <TextInput lang={language} maxLength={letterLimits.subject} {...boxOf(subject)} />
            </Field>
            <Field id={`letter-text-${language}`} label={t(`office.letters.text.${language}`)}>
              <TextArea lang={language} rows={9} maxLength={letterLimits.text} {...boxOf(text)} />
            </Field>
          </div>
        ))}
      </div>
      <div className="letters-row">
        <span className="letters-quiet">{t('office.letters.fields')}</span>
        {letterFields.map((field) => (
          <Button key={field} variant="quiet" onClick={() => putIn(field)}>
            {t(`office.letters.field.${field}`)}
          </Button>
        ))}
      </div>
      {columns.length > 0 && (
        <div className="letters-row">
          <span className="letters-quiet">{t('office.letters.fields.list')}</span>
          {columns.map((column) => (
            <Button key={column} variant="quiet" onClick={() => putIn(listField(column))}>
              {column}
            </Button>
          ))}
        </div>
      )}
      <div className="letter-both">
        <Field
          id="letter-url"
          optional
          label={t('office.letters.url')}
          help={t('office.letters.url.help')}
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={500}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <Channels written={written} />
      </div>
    </Card>
  )
}

function Channels({ written: { channels, setChannels } }: { written: WrittenLetter }) {
  const t = useT()
  return (
    <Field group label={t('office.letters.channels')} help={t('office.letters.channels.help')}>
      <div className="letters-row">
        {letterChannels.map((channel) => (
          <Checkbox
            key={channel}
            checked={channels.includes(channel)}
            onChange={(isChosen) =>
              setChannels(
                letterChannels.filter((each) =>
                  each === channel ? isChosen : channels.includes(each),
                ),
              )
            }
          >
            {t(`office.letters.channel.${channel}`)}
          </Checkbox>
        ))}
      </div>
    </Field>
  )
}
