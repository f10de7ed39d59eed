/** Figures of the Aadhaar and UDID checks. */
export const proofLimits = {
  aadhaarNameLength: 50,
  aadhaarOtpSeconds: 600,
  aadhaarOtpTries: 5,
} as const
