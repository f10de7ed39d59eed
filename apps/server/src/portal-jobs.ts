import { tellApplicantsJob } from '#features/adverts/index'
import { applicants, feeFaults, forgetDraftsJob } from '#features/applications/index'
import { checkAuditJob, makeAuditPartsJob, sealAuditJob } from '#features/audit/index'
import { isMessageOfCode, purgeCodesJob } from '#features/codes/index'
import { tellLetterJob } from '#features/correspondence/index'
import { forgetSessionsJob, forgetTriesJob } from '#features/identity/index'
import { deliveries, forgetMessagesJob, messageJobs } from '#features/messages/index'
import { makeCardsJob, resumeBatchesJob, type PrintingDeps } from '#features/printing/index'
import {
  askPaymentJob,
  checkLedgerJob,
  paymentAsker,
  pollPaymentsJob,
  type PaymentDeps,
} from '#features/payments/index'
import { carryObjectionsJob, settleObjectionsJob } from '#features/objections/index'
import { moveImagesJob } from '#features/profile/index'
import { aadhaarCalls, forgetProofRequestsJob, type ProofDeps } from '#features/proofs/index'
import { forgetGrantsJob } from '#features/recovery/index'
import { findDueStagesJob, findLateStagesJob, tellStageJob } from '#features/stages/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import {
  finishGatewayMessagesJob,
  forgetGatewayMessagesJob,
} from '#platform/http/gateway/finish-gateway-messages'
import type { GatewayRoute } from '#platform/http/gateway/gateway'
import { purgeRequestRecords } from '#platform/http/purge-request-records'
import type { Job } from '#platform/jobs/jobs'
import type { Log } from '#platform/log/log'
import {
  finishOutsideCallsJob,
  forgetOutsideCallsJob,
} from '#platform/outside/finish-outside-calls'
import type { Typesetter } from '#platform/typesetting/typesetter'
import type { Vault } from '#platform/secrets/vault'
import type { FileStorage } from '#platform/storage/file-storage'
import { sweepFilesJob } from '#platform/storage/sweep-files'

type Parts = Parameters<typeof deliveries>[0] & {
  /** On the connections of the jobs. */
  db: Database
  clock: Clock
  log: Log
  vault: Vault
  storage: FileStorage
  typesetter: Typesetter
  papers: Pick<PrintingDeps, 'versions' | 'paperKeys' | 'readLogo'>
  gateways: readonly GatewayRoute[]
  aadhaar: ProofDeps['aadhaar']
  paying: Pick<PaymentDeps, 'providers' | 'payables'>
}

/** Everything that is done in the background, and when. */
export function portalJobs(parts: Parts) {
  const { db, clock, log, vault, storage, email, sms, gateways, aadhaar, paying } = parts
  const kept = { db, clock }
  const printing = { ...kept, ...parts.papers, storage, log, typesetter: parts.typesetter }
  const outside = [
    ...Object.values(deliveries({ ...kept, email, sms })),
    ...Object.values(aadhaarCalls({ vault, aadhaar })),
  ]
  const payments = { ...paying, ...kept }
  const asker = paymentAsker({
    ...payments,
    report: (error) => log.warn({ err: error }, 'a question to a payment provider broke'),
  })
  const hourly = [
    forgetMessagesJob({ ...kept, isNamed: isMessageOfCode }),
    forgetProofRequestsJob(kept),
    forgetDraftsJob(kept),
    forgetOutsideCallsJob(kept, outside),
    forgetGatewayMessagesJob(kept),
    sweepFilesJob({ ...kept, storage }),
    moveImagesJob({ ...kept, storage }),
    findLateStagesJob(kept),
    settleObjectionsJob(payments),
  ]
  const everyMinute = [
    purgeRequestRecords(kept),
    purgeCodesJob(kept),
    forgetTriesJob(kept),
    forgetGrantsJob(kept),
    sealAuditJob({ ...kept, vault }),
    finishOutsideCallsJob(kept, outside),
    finishGatewayMessagesJob(kept, gateways),
    pollPaymentsJob(asker),
    findDueStagesJob(kept),
    carryObjectionsJob(kept),
    resumeBatchesJob(kept),
  ]
  const daily = [
    makeAuditPartsJob(kept),
    checkAuditJob({ ...kept, vault, log }),
    forgetSessionsJob(kept),
    checkLedgerJob({ ...kept, log, ofOthers: feeFaults }),
  ]
  const jobs = [
    ...messageJobs({ ...kept, email, sms }),
    tellApplicantsJob({ ...kept, applicants }) as Job,
    tellStageJob(kept) as Job,
    tellLetterJob(kept) as Job,
    askPaymentJob(payments, asker) as Job,
    makeCardsJob(printing) as Job,
    ...everyMinute,
    ...hourly,
    ...daily,
  ]
  const schedule = [
    ...everyMinute.map(({ name }) => ({ job: name, crontab: '* * * * *' })),
    ...hourly.map(({ name }) => ({ job: name, crontab: '7 * * * *' })),
    ...daily.map(({ name }) => ({ job: name, crontab: '20 21 * * *' })),
  ]
  return { jobs, schedule, asker }
}
