/** What can go wrong between here and the server, for pages. */
export { Denied, NoTables, Offline } from '../../net'
