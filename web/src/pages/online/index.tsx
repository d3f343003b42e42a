/** Tables with people elsewhere: everything that the first page does without. */
import './online.css'

export { AccountPage, LinkPage } from './account'
export { LobbyPage } from './lobby'
export { RoomPage } from './room'
