import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../ports.ts';
import { findMongod, startMongo, TEST_PARAMETERS } from '../programs/mongo.ts';
import { findRedis, startRedis } from '../programs/redis.ts';
import { runTask } from '../progress.ts';
import { ROOT } from '../root.ts';

/** Test passwords need no protection, and production hashing takes 0.1 s each. */
export const QUICK_PASSWORDS = { PASSWORD_MEMORY_KIB: '1024' };

/** Settings of a site that tests drive in a browser or over HTTP. */
export const TESTED_SITE = {
  RATE_LIMITS: 'off',
  DEMO_DATA: 'accounts',
  REQUEST_TIMEOUT_MS: '30000', // on a busy machine, slow does not mean hung
  LOG_LEVEL: 'warn',
  ...QUICK_PASSWORDS,
};

const REDIS_PASSWORD = 'fitghar';

/** The login that deploy/redis-users.conf gives the product; the tests themselves have all rights. @returns a file of Redis' configuration */
function redisUsers(dir: string): string {
  const rules = readFileSync(path.join(ROOT, 'deploy/redis-users.conf'), 'utf8')
    .trimEnd()
    .replace('user default off', 'user default on nopass ~* &* +@all');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'users.conf');
  writeFileSync(file, `${rules} >${REDIS_PASSWORD}\n`);
  return file;
}

/** Runs tests with their own MongoDB and Redis, whose addresses are in `env`. */
export async function withDatabases(scratch: string, tests: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const [mongoPort, redisPort] = [await freePort(), await freePort()];
  const mongo = await runTask('MongoDB', async () =>
    startMongo({
      binary: await findMongod(),
      port: mongoPort,
      dir: path.join(scratch, `mongo-${mongoPort}`),
      logFile: path.join(scratch, `mongo-${mongoPort}.log`),
      parameters: TEST_PARAMETERS,
      durable: false, // no test cuts the power, and each write would wait for the disk
    }),
  );
  const redis = await runTask('Redis', async () =>
    startRedis({
      binary: await findRedis(),
      port: redisPort,
      dir: path.join(scratch, `redis-${redisPort}`),
      logFile: path.join(scratch, `redis-${redisPort}.log`),
      databases: 4096,
      users: redisUsers(path.join(scratch, `redis-${redisPort}`)),
    }),
  );
  try {
    await tests({
      TEST_MONGODB_URI: `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0`,
      TEST_REDIS_URL: `redis://fitghar:${REDIS_PASSWORD}@127.0.0.1:${redisPort}`,
      TEST_DIST_DIR: path.join(ROOT, 'dist'),
      NODE_COMPILE_CACHE: path.join(scratch, 'compiled'), // tests start the product's processes over and over
    });
  } finally {
    await redis.stop();
    await mongo.program.stop();
  }
}
