import { actAsPortal } from '#platform/database/acting'
import type { Database } from '#platform/database/pool'
import type { Platform } from '#platform/feature/platform'
import type { Job } from '#platform/jobs/jobs'
import type { ProvePaper } from '#platform/typesetting/proof'
import { openChallans } from './challan/open-challans.ts'
import type { PaymentDeps } from './deps.ts'
import { foldBookSumsJob } from './desk/books/fold-sums.ts'
import type { SheetDeps } from './desk/deps.ts'
import { forgetFilesJob } from './desk/files/forget-files.ts'
import { resumeBookFilesJob } from './desk/files/resume-files.ts'
import { checkBookFileJob } from './desk/files/check-book-file.ts'
import { accountRoutes } from './desk/office-routes.ts'
import { checkLedgerJob, type LedgerFaults } from './match/check-ledger.ts'
import { paymentGateways } from './payment-gateways.ts'
import { paymentPoller } from './polling/payment-poller.ts'
import { pollPaymentsJob } from './polling/poll-payments.ts'
import { queryPaymentJob } from './polling/query-provider.ts'
import { paymentRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'jobsDb' | 'clock' | 'log' | 'vault' | 'typesetter' | 'origin'>
type Ports = Pick<PaymentDeps, 'providers' | 'payables' | 'isProduction' | 'cscOperatorId'> &
  Pick<
    SheetDeps,
    'colleagues' | 'applicationOf' | 'letterhead' | 'feesByCategory' | 'feesOfCategory'
  > & {
    provePaper: ProvePaper
    /** What others say is paid, for the check of the ledger. */
    ofOthers: LedgerFaults
  }

export function openPayments(
  { db, jobsDb, clock, log, vault, typesetter, origin }: Base,
  { providers, payables, isProduction, cscOperatorId, provePaper, ofOthers, ...ports }: Ports,
) {
  const deps = { db, clock, providers, payables, origin, isProduction, cscOperatorId }
  const background = { db: jobsDb, clock, providers, payables }
  const poller = paymentPoller({
    ...background,
    report: (error) => log.warn({ err: error }, 'a question to a payment provider broke'),
  })
  return {
    payables,
    /** The slips that a bank would know of, for the page of the simulators. */
    openChallans: () => actAsPortal(() => openChallans(background)),
    routes: [
      ...paymentRoutes({ ...deps, vault, typesetter, provePaper }),
      ...accountRoutes({ db, clock, payables, vault, typesetter, ...ports }),
    ],
    gateways: (over: Database) => paymentGateways({ db: over, clock, providers }),
    jobs: {
      onDemand: [
        queryPaymentJob(background, poller) as Job,
        checkBookFileJob({ ...background, ...ports }) as Job,
      ],
      everyMinute: [pollPaymentsJob(poller), resumeBookFilesJob(background)],
      daily: [
        checkLedgerJob({ db: jobsDb, log, ofOthers }),
        foldBookSumsJob(background),
        forgetFilesJob(background),
      ],
    },
    drain: poller.idle,
  }
}
