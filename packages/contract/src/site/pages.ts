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
  /** A step of the profile. */
  profileStep: '/candidate/main/profile/{step}',
  support: '/candidate/adminsupport/viewprofile',
  guide: '/candidate/guides/{guide}',
} as const
