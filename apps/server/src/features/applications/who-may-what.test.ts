import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import file from '../../demo/advertisements/101.json' with { type: 'json' }
import { switchModule } from '#features/site/index'
import { actions, announcedAs, codesFor, type Action } from '#test/people/application-actions'
import { endApplication } from '#test/people/end-application'
import { myAccountPortal, type Applied } from '#test/portals/my-account-portal'
import { operator } from '#test/operator'

const LAST_DAY = '2026-11-20'
const portal = await myAccountPortal()
const { owner, applied, paid, stage, view, visit, on, scrutinise, proveBoth, client } = portal

const table = readFileSync(
  join(import.meta.dirname, '../../../../../docs/rules/my-account.md'),
  'utf8',
)
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const lines = table.split('\n').filter((line) => line.startsWith('|'))
const codeOf = new Map(
  lines.flatMap((line) => {
    const [word, code] = cellsOf(line)
    return /^[A-Z_]+$/.test(code ?? '') ? [[word!, code!]] : []
  }),
)
const names = cellsOf(lines.find((line) => line.startsWith('| Id'))!).slice(2) as Action[]
const rows = lines
  .filter((line) => /^\| M\d\d/.test(line))
  .map((line) => {
    const [id, situation, ...cells] = cellsOf(line)
    const expected = Object.fromEntries(names.map((name, place) => [name, cells[place]!]))
    return { id: id!, situation: situation!, expected: expected as Record<Action, string> }
  })

/** Every day is the last one, but that of a challan's deposit, which may come a day later. */
async function offer(enabledPaymentMethods: readonly string[]) {
  const outcome = await portal.correct(file, {
    applnEndDate: LAST_DAY,
    onlinePaymentEndDate: LAST_DAY,
    challanDownloadEndDate: LAST_DAY,
    challanPaymentEndDate: '2026-11-21',
    examCenterChangeEndDate: LAST_DAY,
    postPrefChangeEndDate: LAST_DAY,
    advertisementConfig: { ...file.advertisementConfig, enabledPaymentMethods },
  })
  if (outcome.outcome !== 'corrected') throw new Error(JSON.stringify(outcome))
}
const allWays = file.advertisementConfig.enabledPaymentMethods
beforeAll(() => offer(allWays))

/** An application as the situation has it, and whoever asks about it. */
async function begin(situation: string): Promise<Applied> {
  on('2026-11-15')
  const known = situation.startsWith('not paid') ? await applied() : await paid()
  await scrutinise(known, 'D01', { status: 'Rejected', remarks: 'Not legible' })
  const start = situation.includes('begin tomorrow') ? '2026-11-16' : '2026-11-15'
  if (!situation.includes('no stage'))
    for (const code of [
      'PREF_OPT_OUT',
      'RECHECK_ELIGIBILITY',
      'DOCUMENT_SCRUTINY_STATUS',
      'RE_UPLOAD_DOCUMENTS',
    ] as const)
      await stage(code, { start, end: LAST_DAY, only: [known.id] })
  if (situation.includes('document is missing'))
    await sql`update application_documents set status = 'Not uploaded', document_id = null
      where application_id = ${known.id} and document_type_id <> 'D01'`.execute(owner)
  if (situation === 'opted out') await endApplication(owner, known.id, 'OPTED_OUT')
  if (situation === 'cancelled') await endApplication(owner, known.id, 'CANCELLED')
  if (situation === 'rejected') await endApplication(owner, known.id, 'REJECTED')
  if (situation.includes('unlocked'))
    await sql`update profiles set is_locked = false where id = ${known.profileId}`.execute(owner)
  if (situation.includes('last second')) on(LAST_DAY, '23:59:59')
  if (situation.includes('first second after')) on('2026-11-21', '00:00:00')
  if (situation.includes('nobody')) return { ...known, caller: await client() }
  if (situation.includes('another')) return { ...(await applied()), id: known.id }
  return visit(known)
}

const isSwitchedOff = (situation: string) => situation.includes('switched off')
const setMyAccount = (isOn: boolean) =>
  switchModule(portal, operator, {
    name: 'MY_ACCOUNT_TAB',
    on: isOn,
    message: { en: 'Closed today.', mr: 'आज बंद.' },
  })

it.each(rows)(
  '$id: $situation (MYACC-50)',
  { timeout: 60_000 },
  async ({ situation, expected }) => {
    const isOneWay = situation.includes('challan alone')
    on('2026-11-15')
    if (isOneWay) await offer(['challan'])
    onTestFinished(async () => {
      on('2026-11-15')
      if (isOneWay) await offer(allWays)
    })
    const known = await begin(situation)
    const answered: Record<string, string> = {}
    const announced: Record<string, string> = {}
    const act = async (name: Action, { caller, id, ...who }: Applied) => {
      if (name in codesFor && expected[name] === 'yes')
        await proveBoth({ caller, ...who }, codesFor[name as keyof typeof codesFor])
      const { status, code } = await actions[name](caller, id)
      answered[name] = status === 200 ? 'yes' : String(code)
    }
    const seen = await view(known)
    if (isSwitchedOff(situation)) await setMyAccount(false)
    for (const name of Object.keys(actions) as Action[])
      if (name !== 'Cancel') await act(name, known)
    // Where it is paid for or left by now, somebody else cancels.
    const isOther = expected.Pay === 'yes' || expected['Opt out'] === 'yes'
    await act('Cancel', isOther ? await begin(situation) : known)
    if (isSwitchedOff(situation)) await setMyAccount(true)
    const inCodes = (words: Record<string, string>) =>
      Object.fromEntries(
        Object.entries(words).map(([name, word]) => [
          name,
          word === 'yes' ? word : codeOf.get(word),
        ]),
      )
    expect(answered).toEqual(inCodes(expected))
    if (seen.status !== 200 || isSwitchedOff(situation)) return
    for (const name of names) {
      const ability = seen.application.abilities[announcedAs[name]]!
      announced[name] = ability.allowed ? 'yes' : String(ability.code)
    }
    expect(announced).toEqual(inCodes(expected))
  },
)

it('the table has every action, and every word in it has its answer (MYACC-50)', () => {
  expect(names.toSorted()).toEqual(Object.keys(actions).toSorted())
  expect(rows.length).toBeGreaterThanOrEqual(16)
  for (const { expected } of rows)
    for (const word of Object.values(expected))
      expect(word === 'yes' || codeOf.has(word), word).toBe(true)
})
