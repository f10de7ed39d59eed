import appCandidate from '@lokseva/texts/app/candidate/en.json'
import identitySession from '@lokseva/texts/identity/session/en.json'
import audit from '@lokseva/texts/audit/en.json'
import applications from '@lokseva/texts/applications/en.json'
import correspondence from '@lokseva/texts/correspondence/en.json'
import profileViewChanges from '@lokseva/texts/profile-view/changes/en.json'
import home from '@lokseva/texts/home/en.json'

export default {
  ...appCandidate,
  ...identitySession,
  ...audit,
  ...applications,
  ...correspondence,
  ...profileViewChanges,
  ...home,
}
