import path from 'node:path';
import { freePort } from '../ports.ts';
import { findMongod, startMongo } from '../programs/mongo.ts';
import { findRedis, startRedis } from '../programs/redis.ts';
import { step } from '../progress.ts';
import { ROOT } from '../root.ts';

/** People of tests have passwords that need no protection, and hashing them as in production takes a tenth of a second each. */
export const QUICK_PASSWORDS = { PASSWORD_MEMORY_KIB: '1024' };

/** Runs tests against a MongoDB and a Redis of their own, whose addresses they get by their environment. */
export async function withDatabases(scratch: string, tests: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const [mongoPort, redisPort] = [await freePort(), await freePort()];
  const mongo = await step('MongoDB', async () =>
    startMongo({
      binary: await findMongod(),
      port: mongoPort,
      dir: path.join(scratch, `mongo-${mongoPort}`),
      logFile: path.join(scratch, `mongo-${mongoPort}.log`),
      parameters: {
        ttlMonitorEnabled: 'false', // tests set their own clock, and the real one is past what they hold
        transactionLifetimeLimitSeconds: '5', // what a killed process had begun holds its records for so long
      },
    }),
  );
  const redis = await step('Redis', async () =>
    startRedis({
      binary: await findRedis(),
      port: redisPort,
      dir: path.join(scratch, `redis-${redisPort}`),
      logFile: path.join(scratch, `redis-${redisPort}.log`),
      databases: 4096,
    }),
  );
  try {
    await tests({
      TEST_MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0`,
      TEST_REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      TEST_DIST_DIR: path.join(ROOT, 'dist'),
    });
  } finally {
    await redis.stop();
    await mongo.program.stop();
  }
}
