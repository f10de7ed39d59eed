import appCandidate from '@lokseva/texts/app/candidate/mr.json'
import identitySession from '@lokseva/texts/identity/session/mr.json'
import audit from '@lokseva/texts/audit/mr.json'
import applications from '@lokseva/texts/applications/mr.json'
import correspondence from '@lokseva/texts/correspondence/mr.json'
import profileViewChanges from '@lokseva/texts/profile-view/changes/mr.json'
import home from '@lokseva/texts/home/mr.json'

export default {
  ...appCandidate,
  ...identitySession,
  ...audit,
  ...applications,
  ...correspondence,
  ...profileViewChanges,
  ...home,
}
