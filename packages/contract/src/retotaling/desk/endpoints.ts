import * as z from 'zod/mini'
import { endpoint, OFFICE_ROOT } from '../../endpoint.ts'
import * as s from './schemas.ts'

export const listRetotalingWork = endpoint({
  root: OFFICE_ROOT,
  channel: 'sealed',
  caller: 'staff',
  permission: 'marks.write',
  method: 'GET',
  path: '/retotaling',
  summary: 'Subjects that are paid for: those to be totalled first, then what came of the others',
  response: z.array(s.RetotalingLine),
})
