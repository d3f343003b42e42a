/** The texts of the set-up page in the language in force. They come with that page, not with the first one. */
import { computed } from '@preact/signals'
import { lang } from '.'
import { en } from './setup-en'
import { ja } from './setup-ja'

export const s = computed(() => (lang.value === 'ja' ? ja : en))
