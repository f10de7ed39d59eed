import { randomUUID } from 'node:crypto'
import type {
  ApplicationSubmitted,
  SubmitApplication,
} from '@lokseva/contract/applications/schemas'
import type { Database } from '#platform/database/pool'
import type { AdvertisementDocument } from '#features/adverts/index'
import { projectFacts } from '#features/eligibility/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { checkApplication } from './check-application.ts'
import type { ApplicationDeps } from '../deps.ts'
import { lastDaysOf } from '../view/last-days.ts'
import { demandWindow } from '../policy.ts'
import { lockSubmitInputs, selectSubmitInputs, type SubmitInputs } from './submit-inputs.ts'
import {
  NUMBER,
  submitInOneStatement,
  submitInTransaction,
  type SubmitValues,
} from './submit-queries.ts'
import { submittedMessages, submittedText } from './submitted-messages.ts'

type Submitting = Pick<Call, 'idempotent' | 'claim' | 'language' | 'deviceKind'> & {
  body: SubmitApplication
}
type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>

/**
 * Applies. A usual submit asks the database twice: what must be known, and the whole change, which
 * looks again at what may have changed between. Whatever is unusual (sent before, pressed twice,
 * changed meanwhile) goes the long way through `once`, which holds everything first and knows what
 * to say.
 */
export async function submitApplication(
  deps: Deps,
  actor: Candidate,
  { idempotent, claim, language, deviceKind, body }: Submitting,
): Promise<ApplicationSubmitted> {
  const { accountId } = actor
  const { advertisementId } = body
  const asked = {
    accountId,
    advertisementId,
    examCentreId: body.applicationExamCenterPrefList[0]?.examCenterId,
    documentInfoIds: body.requiredDocumentsSelected.flatMap((each) => each.documentInfoId ?? []),
  }
  const prepare = async (db: Database) => {
    const now = deps.clock.now()
    const inputs = await selectSubmitInputs(db, asked, claim)
    const { advertisement } = inputs
    const document =
      advertisement && (await deps.versions(db, advertisementId, advertisement.version))
    return {
      isNew: inputs.isNew,
      make: () => makeApplication({ actor, language, deviceKind, body, inputs, document, now }),
    }
  }
  const usual = await prepare(deps.db)
  if (usual.isNew) {
    const { toSubmit, response } = usual.make()
    const applicationNo = await submitInOneStatement(deps.db, { ...toSubmit, claim, response })
    if (applicationNo) return withNumber(response, applicationNo)
  }
  return idempotent(async (tx) => {
    await lockSubmitInputs(tx, { accountId, advertisementId })
    const { toSubmit, response } = (await prepare(tx)).make()
    return withNumber(response, await submitInTransaction(tx, toSubmit))
  })
}

type Making = Pick<Submitting, 'language' | 'deviceKind'> & {
  actor: Candidate
  body: SubmitApplication
  inputs: SubmitInputs
  document: AdvertisementDocument | null
  now: number
}

/** Refuses in the order people can do something about it, or makes all that is kept and answered. */
function makeApplication(making: Making): {
  toSubmit: SubmitValues
  response: ApplicationSubmitted
} {
  const { actor, language, deviceKind, body, inputs, document, now } = making
  const { advertisement, profileId, snapshotNumber, documents } = inputs
  const today = dayInIndia(now)
  if (!advertisement || !document) throw new AppError('NOT_FOUND')
  if (inputs.applicationId) throw new AppError('ALREADY_APPLIED')
  demandWindow(advertisement, today)
  if (!profileId || !documents || snapshotNumber === null) throw new AppError('PROFILE_NOT_LOCKED')
  const { version } = advertisement
  if ((body.version ?? version) !== version) throw new AppError('ADVERTISEMENT_CHANGED')
  const facts = projectFacts(documents)
  const { isCentreOpen, ownDocuments } = inputs
  const checked = checkApplication(body, {
    version,
    document,
    facts,
    today,
    isCentreOpen,
    ownDocuments: ownDocuments ?? {},
  })
  const applicationId = randomUUID()
  const days = lastDaysOf(document)
  const words = { language, document, amount: checked.amount, today }
  return {
    toSubmit: {
      ...checked,
      applicationId,
      accountId: actor.accountId,
      address: actor.address,
      profileId,
      snapshotNumber,
      advertisementId: body.advertisementId,
      version,
      location: body.location,
      questionsShown: body.additionalQuestions,
      today,
      at: new Date(now),
      language,
      deviceKind,
      messages: submittedMessages(inputs, words),
    },
    response: {
      applicationId,
      applicationNo: NUMBER,
      amountPayable: checked.amount,
      message: submittedText(words),
      ...days,
    },
  }
}

const withNumber = (
  response: ApplicationSubmitted,
  applicationNo: string,
): ApplicationSubmitted => ({
  ...response,
  applicationNo,
  message: response.message.replaceAll(NUMBER, applicationNo),
})
