/** The pages a browser may open; any other path shows the page-not-found heading. */
export const pages = {
  landing: '/candidate',
  login: '/candidate/login',
  registration: '/candidate/registration',
  forgotLogin: '/candidate/forgotlogin',
  forgotPassword: '/candidate/forgotPassword',
  forgotEmailMobile: '/candidate/forgotEmailMobile',
  main: '/candidate/main',
  /** The other tabs of the home. */
  mainTab: '/candidate/main/{tab}',
  /** The whole profile to read and to print. */
  profileView: '/candidate/main/viewprofile',
  /** What a profile that was submitted means, and what comes next. */
  profileSubmitted: '/candidate/main/submitted',
  /** How and of what somebody is reminded, and what was sent. */
  reminders: '/candidate/main/reminders',
  /** A copy of one's data, its erasure, and what one agreed to. */
  dataRights: '/candidate/main/datarights',
  /** A step of the profile. */
  profileStep: '/candidate/main/profile/{step}',
  /** One application: what is to do in it, what was sent, its papers. */
  application: '/candidate/main/account/{applicationId}',
  /** The documents that were sent with it, and those that are still to be sent. */
  applicationDocuments: '/candidate/main/account/{applicationId}/documents',
  /** A stage of it. */
  applicationStage: '/candidate/main/account/{applicationId}/stage/{stageId}',
  /** Applying to an advertisement. */
  apply: '/candidate/main/applications/{advertisementId}/apply',
  /** Sends a browser to the payment service that was chosen. */
  paymentLeave: '/candidate/payment/leave',
  /** What became of a payment; browsers come back here. */
  payment: '/candidate/payment/{orderNo}',
  /** Sends a browser to the site where a stage goes on. */
  handover: '/candidate/handover',
  /** An admit card on the screen; `?examid=` where there are several. */
  admitCard: '/candidate/main/admitcard/{applicationId}',
  /** A letter that calls to an interview or a physical test. */
  interviewLetter: '/candidate/main/interviewletter/{id}',
  /** Whether a paper is genuine, for anybody: the code is typed here. */
  verify: '/candidate/verify',
  /** The same for a code that was scanned. */
  verifyCode: '/candidate/verify/{code}',
  /** How many applied to each advertisement, for anybody; and to one of them. */
  figures: '/candidate/figures',
  figuresOf: '/candidate/figures/{advertisementId}',
  support: '/candidate/adminsupport/viewprofile',
  guide: '/candidate/guides/{guide}',
  /** One advertisement, for anybody; who is logged in sees there what concerns them. */
  advertisement: '/candidate/advertisements/{id}',
} as const

/**
 * Pages that send a browser to a payment gateway: their policy, and no other's, lets forms go
 * there. A browser keeps the policy of the document it loaded, so they are entered by a full load.
 */
export const pagesToGateways: readonly (keyof typeof pages)[] = ['paymentLeave']

/** The same for sites where a stage goes on. */
export const pagesToStages: readonly (keyof typeof pages)[] = ['handover']
