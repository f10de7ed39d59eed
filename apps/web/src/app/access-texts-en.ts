export { default } from '@lokseva/texts/identity/en.json'
