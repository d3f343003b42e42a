import { render } from 'preact'
import { App } from './app'
import { loadCatalogue } from './play/catalogue'
import { dressPage } from './store/settings'
import './styles/tokens.css'
import './styles/base.css'
import './styles/table.css'

dressPage(document.documentElement)
loadCatalogue()
render(<App />, document.getElementById('app')!)

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // A page that cannot have one (plain http elsewhere) works all the same, with the network.
  navigator.serviceWorker.register('./sw.js').catch(() => {})
}
