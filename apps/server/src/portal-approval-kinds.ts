import type { openAdverts } from '#features/adverts/index'
import { keysEndKind, keysMakeKind } from '#features/access-keys/index'
import { configSetKind, modulesOffKind } from '#features/site/index'
import { staffResetKind, staffRolesKind, type StaffDeps } from '#features/staff/index'

/** All that needs a second person, each a file of its feature. */
export const portalApprovalKinds = (
  staff: Pick<StaffDeps, 'vault' | 'office'>,
  adverts: ReturnType<typeof openAdverts>['kinds'],
) => ({
  'modules.off': modulesOffKind,
  'config.set': configSetKind,
  'keys.make': keysMakeKind(staff),
  'keys.end': keysEndKind,
  'staff.roles': staffRolesKind,
  'staff.reset': staffResetKind(staff),
  ...adverts,
})
