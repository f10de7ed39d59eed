import { pages } from '@lokseva/contract/site/pages'
import { Navigate, Route, Routes } from 'react-router'
import { Layout } from './layout.tsx'
import { coming, comingPaths, guide, guidePath, landing } from './lazy-pages.ts'
import { login, notFound, registration, showcase, showcasePath } from './lazy-pages.ts'

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
        {comingPaths.map((path) => (
          <Route key={path} path={path} element={<coming.Page />} />
        ))}
        {showcase && <Route path={showcasePath} element={<showcase.Page />} />}
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  )
}
