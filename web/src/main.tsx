import { render } from 'preact'
import { App } from './app'
import { drawTogether } from './drawing'
import { bringLanguage, lang } from './i18n'
import { watchForOffers } from './store/install'
import { loadStore } from './store/load'
import { dressPage } from './store/settings'
import './styles/tokens.css'
import './styles/base.css'
import './styles/home.css'
import './styles/pages.css'
import { startServiceWorker } from './update'

drawTogether()
dressPage(document.documentElement)
void loadStore()
watchForOffers()
void bringLanguage(lang.value).then(() => render(<App />, document.getElementById('app')!))

if (import.meta.env.PROD && 'serviceWorker' in navigator) void startServiceWorker()
