import address from '@lokseva/texts/address/en.json'
import experience from '@lokseva/texts/experience/en.json'
import forms from '@lokseva/texts/forms/en.json'
import identity from '@lokseva/texts/identity/en.json'
import lock from '@lokseva/texts/lock/en.json'
import other from '@lokseva/texts/other/en.json'
import personal from '@lokseva/texts/personal/en.json'
import photo from '@lokseva/texts/photo/en.json'
import profile from '@lokseva/texts/profile/en.json'
import proofs from '@lokseva/texts/proofs/en.json'
import qualification from '@lokseva/texts/qualification/en.json'
import sports from '@lokseva/texts/sports/en.json'
import view from '@lokseva/texts/view/en.json'

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
