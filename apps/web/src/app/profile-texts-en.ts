import forms from '@lokseva/texts/forms/en.json'
import identity from '@lokseva/texts/identity/en.json'
import personal from '@lokseva/texts/personal/en.json'
import profile from '@lokseva/texts/profile/en.json'
import proofs from '@lokseva/texts/proofs/en.json'
import qualification from '@lokseva/texts/qualification/en.json'
import sports from '@lokseva/texts/sports/en.json'

export default {
  ...identity,
  ...forms,
  ...profile,
  ...personal,
  ...sports,
  ...qualification,
  ...proofs,
}
