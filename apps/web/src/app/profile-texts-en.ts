import address from '@lokseva/texts/profile/address/en.json'
import experience from '@lokseva/texts/profile/experience/en.json'
import forms from '@lokseva/texts/forms/en.json'
import identity from '@lokseva/texts/identity/en.json'
import lock from '@lokseva/texts/profile/lock/en.json'
import other from '@lokseva/texts/profile/other/en.json'
import personal from '@lokseva/texts/profile/personal/en.json'
import photo from '@lokseva/texts/profile/photo/en.json'
import profile from '@lokseva/texts/profile/en.json'
import proofs from '@lokseva/texts/proofs/en.json'
import qualification from '@lokseva/texts/profile/qualification/en.json'
import sports from '@lokseva/texts/profile/sports/en.json'
import view from '@lokseva/texts/profile-view/en.json'

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
