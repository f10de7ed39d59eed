import { createHash } from 'node:crypto'
import * as applications from '@lokseva/contract/applications/endpoints'
import * as documents from '@lokseva/contract/documents/endpoints'
import * as payments from '@lokseva/contract/payments/endpoints'
import { sessionTokens } from '../../../apps/server/src/features/identity/sessions/session-token.ts'
import { formOf, pdfOf } from '../../../apps/server/test/pdf/document-forms.ts'
import { openSession } from '../../../bench/open-session.ts'
import { applicant, bodyOf } from '../../../bench/submit-people.ts'
import type { Crowd } from '../../../bench/failover/people.ts'
import { again, GivenUp, insist, openBrowser, outside, type ClusterStage } from './errands.ts'

/** What applicants were told, and what their bank was. */
export type Applied = {
  applications: { accountId: string; applicationId: string }[]
  documents: { accountId: string; documentId: string; hash: string }[]
  /** Orders their bank has taken the money for. */
  paid: string[]
}

const PAPER = 'D16'
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads a paper, applies, pays, downloads the paper and looks at the list; each time somebody else. */
export const keepApplying = (stage: ClusterStage, applied: Applied) => (crowd: Crowd) =>
  again(crowd, async () => {
    const caller = await openBrowser(stage)
    /** Who comes while the database is away is not born yet. */
    const ask = async (text: string, values: unknown[]) => {
      const rows = await stage.inPortal(text, values).catch((error: Error) => {
        throw new GivenUp(error.message)
      })
      return { rows }
    }
    const person = await applicant(ask, new Date(stage.now()))
    const { accountId } = person
    const tokens = sessionTokens(stage.sessionKey, stage.origin)
    const session = { ask, tokens, now: stage.now }
    caller.setToken((await openSession(session, accountId, caller.cid)).token)
    const call = { crowd, caller }

    const file = pdfOf(20_000)
    const uploaded = await insist({
      ...call,
      errand: 'upload',
      endpoint: documents.uploadDocument,
      request: () => ({ body: formOf(file, { documentTypeId: PAPER, advertisementId: '103' }) }),
    })
    const { documentInfoId } = uploaded.value as { documentInfoId: string }
    const hash = hashOf(file)
    applied.documents.push({ accountId, documentId: documentInfoId, hash })

    const submitted = await insist({
      ...call,
      errand: 'submit',
      endpoint: applications.submitApplication,
      request: () => ({ body: bodyOf(person) }),
    })
    const { applicationId } = submitted.value as { applicationId: string }
    applied.applications.push({ accountId, applicationId })

    const started = await insist({
      ...call,
      errand: 'pay',
      endpoint: payments.startSbi,
      request: () => ({ params: { id: applicationId } }),
    })
    await payAtBank(stage, started.value as Started, applied)

    const kept = await insist({
      ...call,
      errand: 'download',
      endpoint: documents.downloadDocument,
      request: () => ({ params: { documentInfoId } }),
    })
    if (hashOf(kept.bytes) !== hash) throw new Error('a document is not what was uploaded')
    await insist({
      ...call,
      errand: 'read',
      endpoint: applications.listApplications,
      request: () => ({}),
    })
  })

type Started = { orderNo: string; url: string; form: Record<string, string> | null }

/** Goes where the portal sends the browser, and pays there. */
async function payAtBank(stage: ClusterStage, { orderNo, url, form }: Started, applied: Applied) {
  const { pathname, search } = new URL(url, stage.simulators)
  const page = await fetch(stage.simulators + pathname + search, {
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  })
  if (!page.ok) throw new Error(`no page to pay at: ${page.status}`)
  applied.paid.push(orderNo)
  // Whether word of it reaches the portal is for the portal to care about.
  await outside(stage, `payments/${orderNo}`, { method: 'POST', body: { outcome: 'success' } })
}
