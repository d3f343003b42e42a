/** The style sheets of the board, in this order: later ones may overrule earlier ones. */
import './board.css'
import './pile.css'
import './hand.css'
import './check.css'
import './layout.css'
import './tile-list.css'
