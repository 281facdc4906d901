import { TIMEOUTS } from './timeouts.ts';

const OURS = {
  serverSelectionTimeoutMS: TIMEOUTS.mongoServerSelection.ms,
  connectTimeoutMS: TIMEOUTS.mongoConnect.ms,
};

/**
 * How long a MongoDB client waits for a primary, and for a connection or a sign of life: as ours, unless the address itself says
 * so, as that of tests on a busy machine does. In milliseconds.
 */
export const mongoTimeouts = (uri: string): Partial<typeof OURS> =>
  Object.fromEntries(Object.entries(OURS).filter(([name]) => !new RegExp(`[?&]${name}=`, 'i').test(uri)));
