import type { KeyFile } from '@lokseva/contract/objections/docket/schemas'
import { useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { ButtonRow } from '@lokseva/ui/actions/button-row.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { DataTable } from '@lokseva/ui/data/data-table.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { AskApproval } from '#office-kit/approvals/ask-approval.tsx'
import { FaultyLines } from '#office-kit/files/faulty-lines.tsx'
import { shortAnswer } from './answer-words.ts'
import type { Chosen } from './keys-page.tsx'
import { KeyEffects } from './sheets/key-effects.tsx'
import { useRefreshDocket } from './use-docket.ts'

type Line = KeyFile['lines'][number]
type CheckedFileProps = Chosen & { file: KeyFile; onClose: () => void }

const kindOf = ({ before, after }: Line) => {
  if (before === null) return 'added'
  return before === after ? 'unchanged' : 'changed'
}
const order = { changed: 0, added: 1, unchanged: 2 }

/** The file line by line beside the key that holds, what is wrong with it first. */
export function CheckedFile({ name, stage, content, file, onClose }: CheckedFileProps) {
  const { t, language } = useLanguage()
  const refresh = useRefreshDocket()
  const [isAsking, setAsking] = useState(false)
  const { advertisementId, advertisementNo, lines, badLines, warnings } = file
  const changes = lines
    .filter((line) => kindOf(line) === 'changed')
    .map(({ examId, subjectCode, question, after: answer }) => ({
      examId,
      subjectCode,
      question,
      answer,
    }))
  const inLanguage = (of: KeyFile['badLines']) =>
    of.map(({ line, problem }) => ({ line, problem: problem[language] }))
  const count = (kind: ReturnType<typeof kindOf>) =>
    lines.filter((line) => kindOf(line) === kind).length
  return (
    <>
      <Card
        heading={t('office.objections.keys.of', { stage, number: advertisementNo, name })}
        actions={
          <ButtonRow>
            {badLines.length === 0 && (
              <Button onClick={() => setAsking(true)}>{t('office.objections.keys.ask')}</Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              {t('office.objections.keys.other')}
            </Button>
          </ButtonRow>
        }
      >
        <p>
          {t('office.objections.keys.differences', {
            stage,
            changed: count('changed'),
            added: count('added'),
            same: count('unchanged'),
          })}
        </p>
        {badLines.length > 0 && (
          <FaultyLines
            caption={t('office.objections.keys.faults', { count: badLines.length })}
            lines={inLanguage(badLines)}
            fileName="faulty-lines.csv"
          />
        )}
        {warnings.length > 0 && (
          <FaultyLines
            caption={t('office.objections.keys.warnings', { count: warnings.length })}
            lines={inLanguage(warnings)}
          />
        )}
      </Card>
      {stage !== 'sets' &&
        advertisementId !== null &&
        changes.length > 0 &&
        badLines.length === 0 && <KeyEffects advertisementId={advertisementId} changes={changes} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {isAsking && advertisementId !== null && (
        <AskApproval
          kind="answerKeys.load"
          payload={{ advertisementId, stage, content }}
          onAsked={() => {
            refresh()
            onClose()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t, language } = useLanguage()
  const rows = lines.toSorted((one, other) => order[kindOf(one)] - order[kindOf(other)])
  return (
    <Card heading={t('office.objections.keys.table')}>
      <DataTable
        caption={t('office.objections.keys.table')}
        isCaptionHidden
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          {
            key: 'line',
            label: t('office.lines.line'),
            numeric: true,
            render: ({ line }) => line,
          },
          {
            key: 'subject',
            label: t('office.objections.keys.subject'),
            render: ({ subject }) => subject[language],
          },
          ...(rows.some(({ paperSet }) => paperSet !== null)
            ? [
                {
                  key: 'set',
                  label: t('office.objections.keys.set'),
                  numeric: true,
                  render: ({ paperSet }: Line) => paperSet,
                },
              ]
            : []),
          {
            key: 'question',
            label: t('office.objections.question'),
            numeric: true,
            render: ({ question }) => question,
          },
          {
            key: 'before',
            label: t('office.objections.keys.before'),
            numeric: true,
            render: ({ before }) => (before === null ? '' : shortAnswer(before)),
          },
          {
            key: 'after',
            label: t('office.objections.keys.after'),
            numeric: true,
            render: ({ after }) => shortAnswer(after),
          },
          {
            key: 'state',
            label: t('office.objections.state'),
            render: (line) => {
              const kind = kindOf(line)
              return (
                <Badge tone={kind === 'changed' ? 'caution' : 'info'}>
                  {t(`office.objections.keys.${kind}`)}
                </Badge>
              )
            },
          },
        ]}
      />
    </Card>
  )
}
