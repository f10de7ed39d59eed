import { maskEmail } from '@lokseva/contract/identity/mask'
import type { DeskCandidate, DeskPayment } from '@lokseva/contract/support/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { applicationsForSupport } from '#features/applications/index'
import { listSessions } from '#features/identity/index'
import { listMessagesTo } from '#features/messages/index'
import { paymentsForDesk } from '#features/payments/index'
import { profileToDo } from '#features/profile/index'
import { pushMessagesOf } from '#features/reminders/index'
import { tasksInWords } from '#features/tasks/index'
import type { Officer } from '#platform/actor/actor'
import type { Account } from '../tools.ts'
import { maskedMobile, provedUntil } from './caller-proof.ts'
import type { DeskDeps } from './deps.ts'
import { sentenceOf } from './sentence.ts'

type Looked = { actor: Officer; account: Account; language: Language }

/** Everything that helps, as the candidate sees it; made for the account that is acted for. */
export async function viewForDesk(
  deps: DeskDeps,
  { actor, account, language }: Looked,
): Promise<DeskCandidate> {
  const accountId = account.id
  const holder = { kind: 'candidate', accountId } as const
  const applications = await applicationsForSupport(deps, { accountId, language })
  const payments = await paymentsOf(deps, accountId, { applications, language })
  const tasks = (await tasksInWords(deps, holder, language)).filter(({ done }) => !done)
  return {
    candidateId: accountId,
    name: maskedName(account),
    emailId: maskEmail(account.email),
    mobileNumber: maskedMobile(account.mobile),
    registeredOn: account.created_at.toISOString(),
    lastLoginAt: account.last_login_at?.toISOString() ?? null,
    sentence: sentenceOf({ applications, payments, tasks, language }),
    tasks,
    profile: await profileOf(deps, account),
    applications,
    payments,
    messages: await listMessagesTo(deps.db, {
      recipients: [account.email, account.mobile],
      pushes: await pushMessagesOf(deps.db, accountId),
    }),
    sessions: await listSessions(deps, accountId),
    provedUntil: await provedUntil(deps, deps.db, actor, accountId),
  }
}

/** Enough to greet somebody by, too little to know them. */
function maskedName({ first_name, middle_name }: Account): string | null {
  const initials = [first_name, middle_name].flatMap((name) => (name ? [`${name[0]}.`] : []))
  return initials.length > 0 ? initials.join(' ') : null
}

async function profileOf(
  { db }: DeskDeps,
  { id, profile_id }: Account,
): Promise<DeskCandidate['profile']> {
  const { edit } = await profileToDo(db, { kind: 'candidate', accountId: id })
  return { state: profile_id === null ? 'none' : edit.allowed ? 'open' : 'locked' }
}

type Paying = { applications: readonly { id: string; applicationNo: string }[]; language: Language }

async function paymentsOf(
  deps: DeskDeps,
  accountId: string,
  { applications, language }: Paying,
): Promise<DeskPayment[]> {
  const found = await Promise.all(
    applications.map((application) => paymentsForDesk(deps, accountId, { application, language })),
  )
  return found.flat().toSorted((a, b) => b.at.localeCompare(a.at))
}
