export { changeCommission } from './change-commission.ts'
export { changeGuidelines } from './change-guidelines.ts'
export { configuration, isConfigurationKey, meaningOf, takesOf, valuesOf } from './configuration.ts'
export { loadSiteDefaults } from './defaults.ts'
export { requireModule } from './modules.ts'
export {
  selectCommission,
  selectConfiguration,
  selectGuidelineLinks,
  selectModules,
} from './queries.ts'
export { retryJobs, retryJobsIn } from './retry-jobs.ts'
export { openSite } from './open-site.ts'
export {
  readConfiguration,
  setConfiguration,
  warnOfWrongConfiguration,
} from './set-configuration.ts'
export { isModuleName, switchModule, switchModuleIn } from './switch-module.ts'
export { verifyStoredFiles } from './verify-stored-files.ts'
export { configSetKind } from './config-set-kind.ts'
export { settingWords } from './setting-words.ts'
export { commissionBankKind, commissionLogoKind } from './commission-kinds.ts'
export { modulesOffKind, modulesOnKind } from './module-kinds.ts'
export { replaceGuidelines, setCommission, setHarmlessSetting } from './change-setup.ts'
export { listSettings, listSwitches, readGuidelines, viewCommission } from './view-setup.ts'
