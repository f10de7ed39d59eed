/** Where the pages of the Office lie; a parameter stands in braces. */
export const officePages = {
  /** What waits for the one who is signed in. */
  today: '/office',
  signIn: '/office/signin',
  /** The token stands behind the hash: it never reaches a log. */
  invitation: '/office/invitation',
  /** Requests that need a second person. */
  approvals: '/office/approvals',
  approval: '/office/approvals/{requestId}',
  /** Drafts and what is published. */
  adverts: '/office/adverts',
  advert: '/office/adverts/{advertisementId}',
  /** A part of a draft, or its history. */
  draft: '/office/adverts/{advertisementId}/draft',
  draftPart: '/office/adverts/{advertisementId}/draft/{part}',
  /** A draft as a candidate sees it: the one there is, or the one a link was made for. */
  look: '/office/adverts/{advertisementId}/look',
  lookByLink: '/office/adverts/{advertisementId}/look/{link}',
  /** Applications of one advertisement, and one of them. */
  applications: '/office/applications',
  applicationsOf: '/office/applications/{advertisementId}',
  application: '/office/applications/{advertisementId}/{applicationId}',
  /** A set that moves no more. */
  applicationSet: '/office/application-sets/{advertisementId}/{selectionId}',
  /** Files of rejections and findings for applications of one advertisement. */
  applicationFiles: '/office/application-files/{advertisementId}',
  /** What a dropped file would do, line by line. */
  applicationFile: '/office/application-files/{advertisementId}/{fileId}',
  /** Letters to applicants of one advertisement, a new one, and one that was sent. */
  letters: '/office/letters',
  lettersOf: '/office/letters/{advertisementId}',
  newLetter: '/office/letters/{advertisementId}/new',
  letter: '/office/letters/{advertisementId}/sent/{letterId}',
  /** Documents that wait, by advertisement and kind. */
  scrutiny: '/office/scrutiny',
  scrutinyFigures: '/office/scrutiny/figures',
  /** One document after the other; the desk is the bench or a senior's. */
  scrutinyBench: '/office/scrutiny/{desk}/{advertisementId}/{documentTypeId}',
  /** Three books side by side, and what they do not explain. */
  accounts: '/office/accounts',
  /** What a figure is made of. */
  accountLines: '/office/accounts/lines',
  /** What a headline figure of some days is made of. */
  accountFigure: '/office/accounts/figure',
  /** The applications that fees of a category came from. */
  accountCategory: '/office/accounts/category',
  /** What happened to one order. */
  accountOrder: '/office/accounts/orders/{orderNo}',
  /** Files of providers and the bank. */
  accountFiles: '/office/accounts/files',
  accountRefunds: '/office/accounts/refunds',
  /** Examinations with a time table, where they are sat, and one of them. */
  exams: '/office/exams',
  examVenues: '/office/exams/venues',
  exam: '/office/exams/{advertisementId}/{examDisplayId}',
  /** Stages of marks by advertisement; those of one, and a file that was brought for it. */
  marks: '/office/marks',
  marksOf: '/office/marks/{advertisementId}',
  marksDraft: '/office/marks/{advertisementId}/files/{draftId}',
  /** Who stands where in a stage of marks, and by which cut-offs somebody qualifies. */
  meritList: '/office/marks/{advertisementId}/merit/{listId}',
  /** What was objected to, by question. */
  objections: '/office/objections',
  objectionQuestion: '/office/objections/{advertisementId}/{examId}/{subjectCode}/{question}',
  /** Keys that come as files. */
  answerKeys: '/office/objections/keys',
  /** What candidates marked, and what their answers give. */
  answerSheets: '/office/objections/sheets',
  /** Marks that are totalled again. */
  retotaling: '/office/objections/retotaling',
  /** Figures of all advertisements, and of one. */
  reports: '/office/reports',
  reportOf: '/office/reports/{advertisementId}',
  /** One caller at a time. */
  helpDesk: '/office/helpdesk',
  /** Who did what to whom. */
  audit: '/office/audit',
  /** What one did oneself. */
  ownAudit: '/office/audit/own',
  /** Requests for copies and erasures. */
  dataRights: '/office/data-requests',
  staff: '/office/staff',
  staffMember: '/office/staff/{memberId}',
  /** How the portal is set up and does. */
  portal: '/office/portal',
  portalPart: '/office/portal/{part}',
  /** One's own factors and sessions. */
  account: '/office/account',
} as const

/** Candidates' pages over a draft; they stand in a frame of the Office. */
export const previewPage = '/office/preview'
