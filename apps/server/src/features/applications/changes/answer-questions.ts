import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import { readAdditionalAnswers, shownErrors } from '../submit/additional-answers.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication } from '../lock-application.ts'
import { mayAnswer } from '../policy.ts'

type Input = Pick<Changing, 'idempotent'> & {
  id: string
  language: Language
  body: { additionalAnswers: string; additionalQuestions: string; follows?: string | undefined }
}

/** Answers the questions as they are asked now, all of them; who is eligible stays as it was. */
export async function answerQuestions(
  deps: ChangeDeps,
  actor: Candidate,
  { id, body, idempotent, language }: Input,
): Promise<{ message: string }> {
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayAnswer(actor, state, dayInIndia(at.getTime())))
    const { kept, errors } = readAdditionalAnswers(
      document.additionalQuestions,
      body.additionalAnswers,
    )
    const wrong = [...errors, ...shownErrors(body.additionalQuestions)]
    if (wrong.length > 0) throw new AppError('VALIDATION_FAILED', {}, wrong)
    const before = JSON.stringify(row.additionalAnswers)
    const isSame = JSON.stringify(kept) === before
    if (!isSame && body.follows !== undefined && body.follows !== before)
      throw new AppError('APPLICATION_CHANGED')
    await tx
      .updateTable('applications')
      .set({
        additional_answers: JSON.stringify(kept),
        questions_shown: body.additionalQuestions,
        answered_version: row.currentVersion,
        updated_at: at,
      })
      .where('id', '=', id)
      .execute()
    const details = { application: row.applicationNo, version: row.currentVersion }
    await recordAudit(tx, { at, actor, accountId, action: 'QUESTIONS_ANSWERED', details })
    return { message: translate(language, 'applications.questions.done') }
  })
}
