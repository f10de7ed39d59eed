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
  /** A step of the profile. */
  profileStep: '/candidate/main/profile/{step}',
  support: '/candidate/adminsupport/viewprofile',
  guide: '/candidate/guides/{guide}',
} as const
