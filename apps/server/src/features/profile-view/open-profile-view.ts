import type { Platform } from '#platform/feature/platform'
import type { ProfileViewDeps } from './deps.ts'
import { profileViewRoutes } from './routes.ts'

type Base = Pick<Platform, 'db' | 'clock' | 'storage' | 'typesetter'>
type Ports = Omit<ProfileViewDeps, keyof Base>

export const openProfileView = ({ db, clock, storage, typesetter }: Base, ports: Ports) => ({
  routes: profileViewRoutes({ ...ports, db, clock, storage, typesetter }),
})
