import { it } from 'vitest'
import { rows, changeRows, unreadable } from '../../../test/rule-tables.ts'
import { applyRow } from '../../../test/apply-row.ts'
import { checkPersonal } from './personal-form.ts'
it('x', () => {
  console.log(unreadable, rows.length, changeRows.length)
  for (const row of rows) {
    const { answers, facts } = applyRow(row)
    const c = checkPersonal(answers, facts)
    const codes = c.problems.filter((p) => p.path === row.question.path).map((p) => p.code)
    const others = c.problems.filter((p) => p.path !== row.question.path).map((p) => p.path+':'+p.code)
    const exp = row.expect.code ? [row.expect.code] : []
    if (String(codes) !== String(exp)) console.log(row.text, codes)
    if (['accepted','mayStayEmpty','notAsked'].includes(row.expect.kind) && others.length) console.log('OTHER', row.text, others)
  }
})
