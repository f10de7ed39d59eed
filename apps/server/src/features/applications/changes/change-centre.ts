import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import { translate } from '#platform/texts/translate'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication } from '../lock-application.ts'
import { mayChangeCentre } from '../policy.ts'

type Input = Pick<Changing, 'idempotent' | 'language'> & {
  id: string
  applicationId?: string | undefined
  centres: readonly { examCenterId: number }[]
  follows?: number | undefined
}

const path = 'applicationExamCenterPrefDtoList'

/** Takes another centre. The one it has already is taken again without a word in the log. */
export async function changeExamCentre(
  deps: ChangeDeps,
  actor: Candidate,
  { id, applicationId, centres, follows, idempotent, language }: Input,
): Promise<{ message: string }> {
  const centreId = theOne(centres)
  refuseAnother(id, applicationId)
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayChangeCentre(actor, state, dayInIndia(at.getTime())))
    const centre = await tx
      .selectFrom('exam_centres')
      .select(['name_en', 'name_mr', 'is_active'])
      .where('id', '=', centreId)
      .executeTakeFirst()
    const isSame = row.examCentreId === centreId
    const isOffered = centre?.is_active && document.examCenters.includes(centreId)
    if (!centre || !(isSame || isOffered))
      throw new AppError('VALIDATION_FAILED', {}, [
        { path: `${path}.0.examCenterId`, code: 'UNKNOWN_OPTION' },
      ])
    if (!isSame) {
      if (follows !== undefined && follows !== row.examCentreId)
        throw new AppError('APPLICATION_CHANGED')
      await tx
        .updateTable('applications')
        .set({ exam_centre_id: centreId, updated_at: at })
        .where('id', '=', id)
        .execute()
      const details = { application: row.applicationNo, from: row.examCentreId, to: centreId }
      await recordAudit(tx, { at, actor, accountId, action: 'EXAM_CENTRE_CHANGED', details })
    }
    const name = language === 'mr' ? centre.name_mr : centre.name_en
    return { message: translate(language, 'applications.centre.done', { name }) }
  })
}

function theOne([centre, ...more]: Input['centres']): number {
  if (centre && more.length === 0) return centre.examCenterId
  throw new AppError('VALIDATION_FAILED', {}, [
    { path, code: centre ? 'CENTRE_ONE' : 'CENTRE_REQUIRED' },
  ])
}

/** The body repeats which application it is about; a mix-up changes neither. */
export function refuseAnother(id: string, applicationId: string | undefined): void {
  if (applicationId !== undefined && applicationId.toLowerCase() !== id.toLowerCase())
    throw new AppError('VALIDATION_FAILED', {}, [{ path: 'applicationId', code: 'INVALID' }])
}
