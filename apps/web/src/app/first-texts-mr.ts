import adverts from '@lokseva/texts/adverts/mr.json'
import shell from '@lokseva/texts/app/mr.json'
import site from '@lokseva/texts/site/mr.json'
import wire from '@lokseva/texts/wire/mr.json'

export default { ...shell, ...wire, ...site, ...adverts }
