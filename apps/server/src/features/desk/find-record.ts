import { advertisementNoPattern, applicationNoPattern } from '@lokseva/contract/audit/desk/schemas'
import { requestNamePattern } from '@lokseva/contract/approvals/schemas'
import type { FoundRecord } from '@lokseva/contract/desk/schemas'
import { emailPattern, normalAddress } from '@lokseva/contract/identity/fields'
import { hasPermission, type Permission } from '@lokseva/contract/staff/permissions'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import { actAs } from '#platform/database/acting'
import type { DeskDeps } from './deps.ts'

/** As challans and online payments have it. */
const orderNoPattern = /^(\d{13}|[A-Z0-9]{15})$/

type Found = { page: FoundRecord; details: Record<string, string | number> }

/**
 * The page where this member looks at the record with exactly this number. What is not theirs is
 * not looked for at all, so it cannot be told from what is absent.
 */
export async function findRecord(
  deps: DeskDeps,
  actor: Officer,
  number: string,
): Promise<FoundRecord | undefined> {
  const found = await findByForm(deps, actor, number)
  if (!found) return undefined
  // The page writes down the look itself; this is that it was found by its number.
  const { page, details } = found
  const at = new Date(deps.clock.now())
  await recordAudit(deps.db, { at, actor, action: 'RECORD_FOUND', details })
  return page
}

async function findByForm(deps: DeskDeps, actor: Officer, number: string) {
  const upper = number.toUpperCase()
  if (applicationNoPattern.test(number)) return findApplication(deps, actor, upper)
  if (orderNoPattern.test(upper)) return findOrder(deps, actor, upper)
  if (advertisementNoPattern.test(number)) return findAdvertisement(deps, actor, upper)
  if (requestNamePattern.test(number)) return findRequest(deps, actor, number)
  return emailPattern.test(normalAddress(number)) ? findMember(deps, actor, number) : undefined
}

const may = ({ grants }: Officer, permission: Permission) => hasPermission(grants, permission)

const candidatePermissions = ['candidates.help', 'audit.read', 'applications.read'] as const

/** The help desk sees the person, an auditor the life of the application, the others itself. */
async function findApplication(
  { db, applicationOf }: DeskDeps,
  actor: Officer,
  applicationNo: string,
): Promise<Found | undefined> {
  if (!candidatePermissions.some((permission) => may(actor, permission))) return undefined
  const found = await applicationOf(db, applicationNo)
  if (!found) return undefined
  const details = { application: applicationNo }
  if (may(actor, 'candidates.help')) return { page: { page: 'helpDesk', applicationNo }, details }
  if (may(actor, 'audit.read'))
    return { page: { page: 'auditRecord', record: applicationNo }, details }
  if (hasPermission(actor.grants, 'applications.read', found.advertisementId))
    return { page: { page: 'application', ...found }, details }
  return undefined
}

/** Who keeps the accounts looks at the order itself, the others at what was paid for. */
async function findOrder(
  deps: DeskDeps,
  actor: Officer,
  orderNo: string,
): Promise<Found | undefined> {
  const isAccountant =
    may(actor, 'payments.read') && !may(actor, 'candidates.help') && !may(actor, 'audit.read')
  if (isAccountant && (await deps.isOrderKnown(deps.db, orderNo)))
    return { page: { page: 'order', orderNo }, details: { order: orderNo } }
  if (!candidatePermissions.some((permission) => may(actor, permission))) return undefined
  const of = await actAs({ kind: 'support' }, () => deps.applicationOfOrder(deps.db, orderNo))
  return of === undefined ? undefined : findApplication(deps, actor, of)
}

/** Whoever writes or approves it looks at it, an auditor at its life, the others at who applied. */
async function findAdvertisement(
  { db, advertisementOf }: DeskDeps,
  actor: Officer,
  number: string,
): Promise<Found | undefined> {
  const ways = ['adverts.read', 'audit.read', 'applications.read'] as const
  if (!ways.some((way) => may(actor, way))) return undefined
  const id = await advertisementOf(db, number)
  if (id === undefined) return undefined
  const details = { advertisement: id }
  if (hasPermission(actor.grants, 'adverts.read', id))
    return { page: { page: 'advertisement', advertisementId: id }, details }
  if (may(actor, 'audit.read')) return { page: { page: 'auditRecord', record: number }, details }
  if (hasPermission(actor.grants, 'applications.read', id))
    return { page: { page: 'applications', advertisementId: id }, details }
  return undefined
}

async function findRequest(
  { requestOf }: DeskDeps,
  actor: Officer,
  name: string,
): Promise<Found | undefined> {
  const request = await requestOf(actor, name)
  if (!request) return undefined
  const { id, number, isSeen } = request
  const details = { request: id }
  if (isSeen) return { page: { page: 'approval', requestId: id }, details }
  return may(actor, 'audit.read')
    ? { page: { page: 'auditRecord', record: `R-${number}` }, details }
    : undefined
}

async function findMember(
  { db, memberOf }: DeskDeps,
  actor: Officer,
  email: string,
): Promise<Found | undefined> {
  const page = (['staff.write', 'audit.read'] as const).find((each) => may(actor, each))
  const memberId = page && (await memberOf(db, normalAddress(email)))
  if (!memberId) return undefined
  const details = { member: memberId }
  return { page: { page: page === 'staff.write' ? 'member' : 'auditMember', memberId }, details }
}
