export { loadSiteDefaults } from './defaults.ts'
export { requireModule } from './modules.ts'
export { siteRoutes } from './routes.ts'
export { switchModule } from './switch-module.ts'
