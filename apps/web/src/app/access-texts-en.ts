import access from '@lokseva/texts/access/en.json'
import identity from '@lokseva/texts/identity/en.json'

export default { ...identity, ...access }
