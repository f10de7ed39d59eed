export { default } from '@lokseva/texts/identity/mr.json'
