import adverts from '@lokseva/texts/adverts/en.json'
import shell from '@lokseva/texts/app/en.json'
import site from '@lokseva/texts/site/en.json'
import wire from '@lokseva/texts/wire/en.json'

export default { ...shell, ...wire, ...site, ...adverts }
