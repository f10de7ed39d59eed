import { pages } from '@lokseva/contract/site/pages'
import { Navigate, Route, Routes } from 'react-router'
import { ComingMain, ComingModule } from './coming-routes.tsx'
import { Layout } from './layout.tsx'
import { guide, guidePath, landing, showcase, showcasePath } from './lazy-pages.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { RequireSession } from './require-session.tsx'

/** Every address of the portal. */
export function Pages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={pages.landing} replace />} />
      <Route element={<Layout />}>
        <Route path={pages.landing} element={<landing.Page />} />
        <Route
          path={pages.login}
          element={<ComingModule module="LOGIN" heading="site.coming.login" />}
        />
        <Route
          path={pages.registration}
          element={<ComingModule module="USER_REGISTRATION" heading="site.coming.registration" />}
        />
        <Route
          path={pages.forgotLogin}
          element={<ComingModule module="FRGT_LOGIN" heading="site.coming.forgotUserName" />}
        />
        <Route
          path={pages.forgotPassword}
          element={<ComingModule module="FRGT_RESET_PWD" heading="site.coming.forgotPassword" />}
        />
        <Route
          path={pages.forgotEmailMobile}
          element={
            <ComingModule module="FRGT_RESET_EMAIL_MOBILE" heading="site.coming.forgotContact" />
          }
        />
        <Route
          path={pages.main}
          element={
            <RequireSession>
              <ComingMain />
            </RequireSession>
          }
        />
        <Route path={guidePath} element={<guide.Page />} />
        {showcase && <Route path={showcasePath} element={<showcase.Page />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
