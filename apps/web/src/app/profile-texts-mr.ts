import address from '@lokseva/texts/profile/address/mr.json'
import experience from '@lokseva/texts/profile/experience/mr.json'
import forms from '@lokseva/texts/forms/mr.json'
import identity from '@lokseva/texts/identity/mr.json'
import lock from '@lokseva/texts/profile/lock/mr.json'
import other from '@lokseva/texts/profile/other/mr.json'
import personal from '@lokseva/texts/profile/personal/mr.json'
import photo from '@lokseva/texts/profile/photo/mr.json'
import profile from '@lokseva/texts/profile/mr.json'
import proofs from '@lokseva/texts/proofs/mr.json'
import qualification from '@lokseva/texts/profile/qualification/mr.json'
import sports from '@lokseva/texts/profile/sports/mr.json'
import view from '@lokseva/texts/profile-view/mr.json'

export default {
  ...identity,
  ...forms,
  ...profile,
  ...personal,
  ...sports,
  ...address,
  ...other,
  ...experience,
  ...qualification,
  ...photo,
  ...proofs,
  ...lock,
  ...view,
}
