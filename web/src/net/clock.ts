/** The server's clock. Whatever the server dates is compared with it: a device's own may be wrong by minutes or hours. */
let ahead = 0

/** The server has said what time it is. */
export const setServerClock = (now: number): void => {
  ahead = now - Date.now()
}

export const serverNow = (): number => Date.now() + ahead

/** What this device's clock showed when the server's showed `at`: for people, who look at their own. */
export const onThisClock = (at: number): number => at - ahead
