/** Tests change languages in the middle of a sentence: both are here from the start. */
import { bringLanguage } from '../src/i18n'

await Promise.all([bringLanguage('en'), bringLanguage('ja')])
