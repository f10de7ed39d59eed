import { pages } from '@lokseva/contract/site/pages'
import { Navigate, Route, Routes } from 'react-router'
import { Layout } from './layout.tsx'
import { forgotPassword, forgotUserName, guide, guidePath, home } from './lazy-pages.ts'
import {
  homeTabPath,
  landing,
  login,
  notFound,
  profile,
  profilePaths,
  profileView,
  registration,
} from './lazy-pages.ts'
import { resetContact, showcase, showcasePath, support } from './lazy-pages.ts'

/** Every address of the portal. */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={pages.landing} replace />} />
      <Route element={<Layout />}>
        <Route path={pages.landing} element={<landing.Page />} />
        <Route path={guidePath} element={<guide.Page />} />
        <Route path={pages.login} element={<login.Page />} />
        <Route path={pages.registration} element={<registration.Page />} />
        <Route path={pages.forgotPassword} element={<forgotPassword.Page />} />
        <Route path={pages.forgotLogin} element={<forgotUserName.Page />} />
        <Route path={pages.forgotEmailMobile} element={<resetContact.Page />} />
        <Route path={pages.main} element={<home.Page />} />
        {profilePaths.map((path) => (
          <Route key={path} path={path} element={<profile.Page />} />
        ))}
        <Route path={pages.profileView} element={<profileView.Page />} />
        <Route path={homeTabPath} element={<home.Page />} />
        <Route path={pages.support} element={<support.Page />} />
        {showcase && <Route path={showcasePath} element={<showcase.Page />} />}
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  )
}
