import type { DocketQuestion, ObjectionGroup } from '@lokseva/contract/objections/docket/schemas'
import { useId, useState } from 'react'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Button } from '@lokseva/ui/actions/button.tsx'
import { Card } from '@lokseva/ui/data/card.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { useAnswerWords } from './answer-words.ts'
import { ProofPictures } from './proof-pictures.tsx'

/** What people say, the same sources together. */
export function GroupsCard({ question }: { question: DocketQuestion }) {
  const { t } = useLanguage()
  const { groups, moreObjections } = question
  return (
    <Card heading={t('office.objections.groups')}>
      <ul className="docket-groups">
        {groups.map((group) => (
          <Group
            key={`${group.type} ${group.answer} ${group.book} ${group.author}`}
            question={question}
            group={group}
          />
        ))}
      </ul>
      {moreObjections > 0 && (
        <p className="docket-quiet">
          {t('office.objections.moreObjections', { count: moreObjections })}
        </p>
      )}
    </Card>
  )
}

function Group({ question, group }: { question: DocketQuestion; group: ObjectionGroup }) {
  const { t, format } = useLanguage()
  const inWords = useAnswerWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const alike = Math.max(0, ...group.proofs.map(({ people }) => people))
  const [first] = group.remarks
  return (
    <li>
      <div className="docket-group">
        <strong>{format.number(group.people)}</strong>
        <div>
          <p>
            {t(`objections.type.${group.type}`)} · {inWords(group.answer)}
          </p>
          {first && <p className="docket-remark">‘{first.text}’</p>}
          <p className="docket-quiet">
            {group.book} · {group.author}{' '}
            {alike > 1 && (
              <Badge tone="info">{t('office.objections.proofsAlike', { count: alike })}</Badge>
            )}
          </p>
        </div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('office.objections.readNamed', { count: group.people, book: group.book })}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'office.objections.close' : 'office.objections.read')}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <ul className="docket-remarks">
              {group.remarks.map(({ text, people }) => (
                <li key={text}>
                  {text}
                  {people > 1 && (
                    <span className="docket-quiet">
                      {' '}
                      · {t('office.objections.saySo', { count: people })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {group.moreRemarks > 0 && (
              <p className="docket-quiet">
                {t('office.objections.moreRemarks', { count: group.moreRemarks })}
              </p>
            )}
            <ProofPictures question={question} group={group} />
          </>
        )}
      </div>
    </li>
  )
}
