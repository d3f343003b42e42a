/** A score by itself: "12", "−2". */
export const plain = (points: number): string => (points < 0 ? `−${-points}` : String(points))

/** Points as they stand beside what brings them: "+3", "−2", "0". */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0')
