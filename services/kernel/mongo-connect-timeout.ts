import { TIMEOUTS } from './timeouts.ts';

/**
 * The option of a MongoDB client that limits a new connection and each sign of life of an open one: `mongoConnect`, unless the
 * address itself names a limit, as that of tests on a busy machine does.
 */
export const mongoConnectTimeout = (uri: string): { connectTimeoutMS?: number } =>
  /[?&]connectTimeoutMS=/i.test(uri) ? {} : { connectTimeoutMS: TIMEOUTS.mongoConnect.ms };
