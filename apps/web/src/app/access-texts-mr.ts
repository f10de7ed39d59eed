import access from '@lokseva/texts/access/mr.json'
import identity from '@lokseva/texts/identity/mr.json'

export default { ...identity, ...access }
