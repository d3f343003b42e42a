/** The style sheets of the board, in this order: later ones may overrule earlier ones. */
import './board.css'
import './sheet.css'
import './desk.css'
import './people.css'
import './layout.css'
import './piece-list.css'
