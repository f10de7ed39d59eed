import { draftPartNames, type DraftPartName } from '@lokseva/contract/adverts/drafts/parts'
import type { Statement } from '@lokseva/contract/adverts/drafts/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Segmented } from '@lokseva/ui/appearance/segmented.tsx'
import { languages, type Language } from '@lokseva/texts/text-id'
import './statements.css'

type Shown = 'both' | Language

/** Short and asked for most; the rest is opened by its heading. */
const openAtFirst: readonly DraftPartName[] = ['names', 'dates', 'fees']

/** All that a version says, part by part, each folded; its own words in both languages or in one. */
export function Statements({ statements }: { statements: readonly Statement[] }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState<Shown>('both')
  const parts = draftPartNames.flatMap((part) => {
    const own = statements.filter((each) => each.part === part)
    return own.length === 0 ? [] : [{ part, groups: groupsOf(own) }]
  })
  const foldsOf = ({ part, groups }: (typeof parts)[number]) => [
    part,
    ...groups.flatMap(({ key }) => (key === '' ? [] : [`${part} ${key}`])),
  ]
  const all = parts.flatMap(foldsOf)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst))
  const isAllOpen = all.every((each) => open.has(each))
  const fold = (name: string) => ({
    open: open.has(name),
    // The browser opens one by itself where it finds a word in it.
    onToggle: (isOpen: boolean) => {
      if (isOpen === open.has(name)) return
      const next = new Set(open)
      if (isOpen) next.add(name)
      else next.delete(name)
      setOpen(next)
    },
  })
  return (
    <>
      <div className="statements-top">
        <Segmented
          label={t('office.adverts.words')}
          value={shown}
          onChange={setShown}
          options={[
            { key: 'both', label: t('office.adverts.words.both') },
            { key: 'en', label: t('office.inEnglish') },
            { key: 'mr', label: t('office.inMarathi') },
          ]}
        />
        <Button variant="secondary" onClick={() => setOpen(new Set(isAllOpen ? openAtFirst : all))}>
          {t(isAllOpen ? 'office.adverts.words.fold' : 'office.adverts.words.open')}
        </Button>
      </div>
      {parts.map(({ part, groups }) => (
        <Fold
          key={part}
          className="card statements-part"
          heading={<h2>{t(`office.adverts.part.${part}`)}</h2>}
          {...fold(part)}
        >
          {groups.map(({ key, said }) =>
            key === '' ? (
              <StatementList key="" statements={said} shown={shown} />
            ) : (
              <Fold
                key={key}
                className="statements-group"
                heading={<GroupHeading said={said} />}
                {...fold(`${part} ${key}`)}
              >
                <StatementList statements={said} shown={shown} />
              </Fold>
            ),
          )}
        </Fold>
      ))}
    </>
  )
}

const groupsOf = (said: readonly Statement[]): { key: string; said: Statement[] }[] =>
  [...Map.groupBy(said, ({ group }) => group.en)].map(([key, own]) => ({ key, said: own }))

type FoldProps = {
  className: string
  heading: React.ReactNode
  open: boolean
  onToggle: (isOpen: boolean) => void
  children: React.ReactNode
}

function Fold({ className, heading, open, onToggle, children }: FoldProps) {
  return (
    <details
      className={className}
      open={open}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
      }}
    >
      <summary>{heading}</summary>
      {children}
    </details>
  )
}

/** What it is, and how it is called or begins. */
function GroupHeading({ said }: { said: readonly Statement[] }) {
  const { language } = useLanguage()
  const own = said.find(({ isInBoth }) => isInBoth)?.value[language]
  return (
    <h3>
      {said[0]!.group[language]}
      {own && <span> {own}</span>}
    </h3>
  )
}

type StatementListProps = { statements: readonly Statement[]; shown: Shown }

function StatementList({ statements, shown }: StatementListProps) {
  const { language } = useLanguage()
  const read = languages.filter((each) => shown === 'both' || each === shown)
  return (
    <dl className="statements">
      {statements.map(({ label, value, isInBoth }) => (
        <div key={label.en}>
          <dt>{label[language]}</dt>
          {isInBoth ? (
            read.map((each) => (
              <dd key={each} lang={each}>
                {value[each]}
              </dd>
            ))
          ) : (
            <dd>{value[language]}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
