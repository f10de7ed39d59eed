import { numbersOfAdvertisements, type openAdverts } from '#features/adverts/index'
import {
  applicationKinds,
  fileApprovalKinds,
  selectedApplications,
  selectionWords,
} from '#features/applications/index'
import { keysEndKind, keysMakeKind } from '#features/access-keys/index'
import { approvalKindsKind } from '#features/approvals/index'
import { lettersAgainKind, lettersKind } from '#features/correspondence/index'
import { erasureKind, type ErasureDeps } from '#features/data-rights/index'
import { handOutKind, seatPlanKind, seatsKind, timetableKind } from '#features/papers/index'
import {
  commissionBankKind,
  commissionLogoKind,
  configSetKind,
  modulesOffKind,
  modulesOnKind,
} from '#features/site/index'
import { accountKinds } from '#features/payments/index'
import { marksKinds } from '#features/marks/index'
import { decideKind, keysKind } from '#features/objections/index'
import { retotalingKind } from '#features/retotaling/index'
import { announceKind } from '#features/scrutiny/index'
import { staffResetKind, staffRolesKind, type StaffDeps } from '#features/staff/index'

/** All that needs a second person, each a file of its feature. */
export const portalApprovalKinds = (
  staff: Pick<StaffDeps, 'clock' | 'vault' | 'office'>,
  place: { brandingFolder: string },
  erasing: ErasureDeps,
  adverts: ReturnType<typeof openAdverts>['kinds'],
  accounts: Parameters<typeof accountKinds>[0],
  desk: Pick<Parameters<typeof applicationKinds>[0], 'versions'>,
) => ({
  'modules.off': modulesOffKind(staff),
  'modules.on': modulesOnKind(staff),
  'config.set': configSetKind,
  'keys.make': keysMakeKind(staff),
  'keys.end': keysEndKind,
  'staff.roles': staffRolesKind(numbersOfAdvertisements),
  'staff.reset': staffResetKind(staff),
  'approvals.kinds': approvalKindsKind,
  'commission.bank': commissionBankKind,
  'commission.logo': commissionLogoKind(place),
  'erasure.decide': erasureKind(erasing),
  'scrutiny.announce': announceKind(staff),
  'exams.seatPlan': seatPlanKind,
  'exams.handOut': handOutKind(staff),
  'exams.timetable': timetableKind,
  'exams.seats': seatsKind,
  'objections.decide': decideKind(staff),
  'answerKeys.load': keysKind(staff),
  'retotaling.record': retotalingKind,
  ...adverts,
  ...applicationKinds({ clock: staff.clock, versions: desk.versions }),
  ...accountKinds(accounts),
  ...marksKinds,
  'letters.send': lettersKind({
    selected: selectedApplications,
    howChosen: (db, which) => selectionWords({ db, versions: desk.versions }, which),
  }),
  'letters.again': lettersAgainKind,
  ...fileApprovalKinds,
})
