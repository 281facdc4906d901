/** Tolerance: the `Date` header has a resolution of one second, and responses take time. */
const TOLERANCE_MS = 60_000;

let offsetMs = 0;

/** Measures the offset of the device's clock from a response. */
export function noteServerTime(answer: Response): void {
  const difference = Date.parse(answer.headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) offsetMs = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** The server's time in ms since 1970, accurate to the minute: for countdowns on devices with a wrong clock. */
export const serverNow = (): number => Date.now() + offsetMs;
