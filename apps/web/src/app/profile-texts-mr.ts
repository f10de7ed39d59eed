import address from '@lokseva/texts/address/mr.json'
import experience from '@lokseva/texts/experience/mr.json'
import forms from '@lokseva/texts/forms/mr.json'
import identity from '@lokseva/texts/identity/mr.json'
import lock from '@lokseva/texts/lock/mr.json'
import other from '@lokseva/texts/other/mr.json'
import personal from '@lokseva/texts/personal/mr.json'
import photo from '@lokseva/texts/photo/mr.json'
import profile from '@lokseva/texts/profile/mr.json'
import proofs from '@lokseva/texts/proofs/mr.json'
import qualification from '@lokseva/texts/qualification/mr.json'
import sports from '@lokseva/texts/sports/mr.json'
import view from '@lokseva/texts/view/mr.json'

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
