import type { Tutorial } from '../types'
export const tutorial: Tutorial = { deal: { game: 'seekers', seats: 2 }, position: null, seat: 0, steps: [] }
