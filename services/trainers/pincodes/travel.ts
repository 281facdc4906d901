/** Degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Minutes from one pincode to another. */
export type TravelMinutes = (from: string, to: string) => number;

const EARTH_KM = 6371;
/** Roads are longer than the straight line, and traffic in cities is slow. */
const ROAD_FACTOR = 1.4;
const KM_PER_HOUR = 20;
/** Leaving, parking, finding the door. */
const DOOR_MINUTES = 10;
/** Estimates are rounded up to a multiple of this. */
const STEP_MINUTES = 5;
/** Within a sorting district (the first three digits): the most, because some positions are far off, and without a position. */
const NEAR_AT_MOST_MINUTES = 90;
const UNKNOWN_NEAR_MINUTES = 45;
/** Without a position, elsewhere. */
const UNKNOWN_FAR_MINUTES = 120;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** As the crow flies, by the haversine formula. */
function kilometres(from: Position, to: Position): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const between = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(between));
}

/**
 * Estimated minutes between two pincodes (ADR 061). 0 within one: sessions follow each other without a pause, so that
 * anything more would forbid two in a row even in the same building.
 */
export function travelMinutes(from: { pin: string; position: Position | null }, to: { pin: string; position: Position | null }): number {
  if (from.pin === to.pin) return 0;
  const isNear = from.pin.slice(0, 3) === to.pin.slice(0, 3);
  if (!from.position || !to.position) return isNear ? UNKNOWN_NEAR_MINUTES : UNKNOWN_FAR_MINUTES;
  const minutes = DOOR_MINUTES + ((kilometres(from.position, to.position) * ROAD_FACTOR) / KM_PER_HOUR) * 60;
  const rounded = Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES;
  return isNear ? Math.min(NEAR_AT_MOST_MINUTES, rounded) : rounded;
}
