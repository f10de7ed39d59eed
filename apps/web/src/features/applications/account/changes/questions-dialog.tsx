import { answerQuestions } from '@lokseva/contract/applications/changes/endpoints'
import { refusedIn } from '@lokseva/form-kit/form/server-problems.ts'
import { useT } from '@lokseva/browser/language/language-provider.tsx'
import { noBreakNumber } from '@lokseva/browser/language/no-break.ts'
import { answerProblem, answersAsked, askedNow } from '../../apply/parts/asked-questions.ts'
import { QuestionField } from '../../apply/parts/question-field.tsx'
import { type Applying, answersAsText, answersFrom } from '../../draft/applying.ts'
import { errorBesideConflict } from '../../conflict/error-beside-conflict.ts'
import { EditConflict } from '../../conflict/edit-conflict.tsx'
import { useBegun } from '../../conflict/use-begun.ts'
import { useInLanguage } from '../../select/in-language.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { ApplicationDialogProps } from './change-dialogs.ts'
import { useChange } from './use-change.ts'

/** The questions of the advertisement as they are asked now, with the answers there are. */
export function QuestionsDialog({ application, open, onClose, onChanged }: ApplicationDialogProps) {
  const t = useT()
  const inLanguage = useInLanguage()
  const { id, additionalAnswers, applicationNo, advertisement } = application
  const begun = useBegun<Applying['answers']>(additionalAnswers)
  const questions = advertisement.additionalQuestions
  const saved = answersFrom(additionalAnswers)
  const answers = { ...saved, ...begun.what }
  const hasChanged = JSON.stringify(answers) !== JSON.stringify(saved)
  const asked = askedNow(questions, answers)
  const left = asked.filter((each) => answerProblem(each, answers[each.id]) !== undefined).length
  const change = useChange(
    (send) =>
      send(answerQuestions, {
        query: { appid: id },
        body: {
          additionalAnswers: answersAsText(answersAsked(questions, answers)),
          additionalQuestions: JSON.stringify(asked),
          follows: additionalAnswers,
        },
      }),
    { onClose, onChanged, onDone: begun.giveUp },
  )
  const refused = refusedIn(
    change.error,
    asked.map((each) => String(each.id)),
  )
  const isElsewhere = begun.isElsewhere && hasChanged
  const before = answersFrom(begun.on ?? additionalAnswers)
  const changedElsewhere = questions
    .filter(({ id: of }) => JSON.stringify(saved[of]) !== JSON.stringify(before[of]))
    .map(({ question, questionDvng }) => inLanguage(question, questionDvng))
  return (
    <ChangeDialog
      open={open}
      heading={t('applications.questions.heading', { number: noBreakNumber(applicationNo) })}
      elsewhere={
        isElsewhere && (
          <EditConflict
            what="answers"
            changed={changedElsewhere}
            disabled={change.busy}
            onTakeOver={() => {
              begun.giveUp()
              change.clear()
            }}
          />
        )
      }
      change={{ ...change, error: errorBesideConflict(change.error, isElsewhere) }}
      save={{
        label: t('applications.questions.save'),
        busyLabel: t('applications.change.busy'),
        disabled: left > 0,
        run: () => void change.run(),
      }}
      wanting={left > 0 && t('applications.questions.left', { count: left })}
    >
      <div className="change-questions">
        {asked.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={answers[question.id]}
            refused={refused[question.id]}
            onAnswer={(answer) => {
              if (refused[question.id]) change.clear()
              begun.change((all) => ({ ...all, [question.id]: answer }))
            }}
          />
        ))}
      </div>
    </ChangeDialog>
  )
}
