/** Texts of tables with people elsewhere, in the language in force. */
import { computed } from '@preact/signals'
import { lang } from '.'
import { en, type OnlineMessages } from './online-en'
import { ja } from './online-ja'

export const o = computed<OnlineMessages>(() => (lang.value === 'ja' ? ja : en))
