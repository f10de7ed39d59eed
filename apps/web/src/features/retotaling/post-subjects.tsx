import type { RetotalingSubject, RetotalingSubjects } from '@lokseva/contract/retotaling/schemas'
import { inOneLanguage } from '@lokseva/browser/language/in-one-language.ts'
import { useLanguage } from '@lokseva/browser/language/language-provider.tsx'
import { Badge } from '@lokseva/ui/feedback/badge.tsx'
import { Checkbox } from '@lokseva/ui/fields/checkbox.tsx'
import { useNameOf } from './in-language.ts'
import { parentsOf, partsOf } from './subjects.ts'

type PostSubjectsProps = {
  post: RetotalingSubjects['examPostDetailsDtos'][number]
  ticked: ReadonlySet<string>
  isOpen: boolean
  onTick: (id: string, isTicked: boolean) => void
}

/** The subjects of a post with their marks; parts stand under their subject and cost nothing. */
export function PostSubjects({ post, ticked, isOpen, onTick }: PostSubjectsProps) {
  const { t, language, format } = useLanguage()
  const nameOf = useNameOf()
  const { applicationSubjectMarks: subjects } = post
  const exam = nameOf({ name: post.examName, nameDvng: post.examNameDvng })
  const isOfSeveral = new Set(subjects.map((each) => each.applicationMarksId)).size > 1
  return (
    <fieldset className="retotaling-post">
      <legend>
        {nameOf({ name: post.postName, nameDvng: post.postNameDvng })} ({exam})
      </legend>
      {parentsOf(subjects).map((subject) => {
        const { id, examSubject, alreadySubmitted } = subject
        return (
          <div key={id} className="retotaling-subject">
            <Checkbox
              boxed
              checked={alreadySubmitted || ticked.has(id)}
              disabled={alreadySubmitted || !isOpen}
              onChange={(isTicked) => onTick(id, isTicked)}
            >
              <span className="retotaling-line">
                <strong>{nameOf(examSubject)}</strong>
                {isOfSeveral && (
                  <span>
                    {inOneLanguage(subject.marksheetName, language)} (
                    {inOneLanguage(subject.stage, language)})
                  </span>
                )}
                <Marks of={subject} />
                <span>
                  {t('retotaling.fee', { amount: format.money(examSubject.retotalingFee) })}
                </span>
                {alreadySubmitted && <Badge tone="info">{t('retotaling.already')}</Badge>}
              </span>
            </Checkbox>
            {partsOf(subject, subjects).map((part) => (
              <p key={part.id} className="retotaling-part">
                <span>{nameOf(part.examSubject)}</span>
                <Marks of={part} />
                <span>{t('retotaling.free')}</span>
              </p>
            ))}
          </div>
        )
      })}
    </fieldset>
  )
}

function Marks({ of: { marks, remarks } }: { of: RetotalingSubject }) {
  const { t } = useLanguage()
  return (
    <span>
      {t('retotaling.marks', { marks: marks ?? t('retotaling.absent') })}
      {remarks && ` (${remarks})`}
    </span>
  )
}
