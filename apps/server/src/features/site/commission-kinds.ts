import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { ApprovalKind } from '#features/approvals/index'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages } from '#platform/texts/both-languages'
import { changeCommissionIn, changeLogoIn, logoFault } from './change-commission.ts'

const selectBank = (db: Database) =>
  db
    .selectFrom('commission')
    .select(['bank_en', 'bank_mr', 'bank_account_name', 'bank_account_no', 'bank_ifsc'])
    .forUpdate()
    .executeTakeFirstOrThrow()

const columnsOf = ({ bank, accountName, accountNo, ifsc }: ApprovalPayload<'commission.bank'>) => ({
  bank_en: bank.en,
  bank_mr: bank.mr,
  bank_account_name: accountName,
  bank_account_no: accountNo,
  bank_ifsc: ifsc,
})

const orNothing = (text: string | null) => (text === null ? null : asItIs(text))

/** The account that challans are paid to. */
export const commissionBankKind: ApprovalKind<'commission.bank'> = {
  name: 'commission.bank',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db) => selectBank(db),
  async preview(db, payload) {
    const now = await selectBank(db)
    const next = columnsOf(payload)
    const names = ['bank_account_name', 'bank_account_no', 'bank_ifsc'] as const
    const changes = [
      {
        what: inBothLanguages('approvals.bank.bank'),
        before: now.bank_en === null ? null : { en: now.bank_en, mr: now.bank_mr ?? '' },
        after: payload.bank,
        isSame: now.bank_en === next.bank_en && now.bank_mr === next.bank_mr,
      },
      ...names.map((name) => ({
        what: inBothLanguages(`approvals.bank.${name}`),
        before: orNothing(now[name]),
        after: asItIs(next[name]),
        isSame: now[name] === next[name],
      })),
    ].filter(({ isSame }) => !isSame)
    if (changes.length === 0) throw new AppError('APPROVAL_NOTHING')
    return {
      title: inBothLanguages('approvals.bank.title'),
      changes: changes.map(({ what, before, after }) => ({ what, before, after })),
      touches: [inBothLanguages('approvals.bank.touches')],
      checks: [{ level: 'warning', text: inBothLanguages('approvals.bank.compare') }],
    }
  },
  run: (deps, tx, actor, payload) => changeCommissionIn(deps, tx, actor, columnsOf(payload)),
}

const selectLogo = (db: Database) =>
  db.selectFrom('commission').select('logo_href').forUpdate().executeTakeFirstOrThrow()

/** The picture on every page and paper; none where it is taken away. */
export const commissionLogoKind = (place: {
  brandingFolder: string
}): ApprovalKind<'commission.logo'> => ({
  name: 'commission.logo',
  asks: 'settings.write',
  approves: 'settings.approve',
  stateOf: (db) => selectLogo(db),
  async preview(db, { logo }) {
    const { logo_href } = await selectLogo(db)
    if (logo === null && logo_href === null) throw new AppError('APPROVAL_NOTHING')
    if (logo !== null && (await logoFault(Buffer.from(logo, 'base64'))))
      throw new AppError('VALIDATION_FAILED', {}, [{ path: 'payload.logo', code: 'INVALID' }])
    const mark = inBothLanguages('approvals.logo.mark')
    const picture = inBothLanguages('approvals.logo.picture')
    return {
      title: inBothLanguages('approvals.logo.title'),
      changes: [
        {
          what: inBothLanguages('approvals.logo.what'),
          before: logo_href === null ? mark : picture,
          after: logo === null ? mark : inBothLanguages('approvals.logo.newPicture'),
        },
      ],
      touches: [inBothLanguages('approvals.logo.touches')],
      checks: [],
    }
  },
  run: ({ clock }, tx, actor, { logo }) =>
    changeLogoIn(
      { clock, ...place },
      tx,
      actor,
      logo === null ? null : Buffer.from(logo, 'base64'),
    ),
})
