import * as proofs from '@lokseva/contract/proofs/endpoints'
import { route, type Route } from '#platform/http/call'
import { validateUdid, verifyUdid } from './udid/check-udid.ts'
import type { ProofDeps } from './deps.ts'
import { requestAadhaarOtp } from './aadhaar/request-aadhaar-otp.ts'
import { verifyAadhaarOtp } from './aadhaar/verify-aadhaar-otp.ts'

export function proofRoutes(deps: ProofDeps): Route[] {
  return [
    route(proofs.requestAadhaarOtp, (call) => requestAadhaarOtp(deps, call.actor, call)),
    route(proofs.verifyAadhaarOtp, (call) => verifyAadhaarOtp(deps, call.actor, call)),
    route(proofs.validateUdid, (call) => validateUdid(deps, call.actor, call)),
    route(proofs.verifyUdid, (call) => verifyUdid(deps, call.actor, call)),
  ]
}
