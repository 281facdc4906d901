import path from 'node:path';
import { MongoClient } from 'mongodb';
import { freePort, waitUntil } from '../ports.ts';
import { findMongod, spawnMongod, TEST_PARAMETERS } from '../programs/mongo.ts';
import type { Program } from '../programs/program.ts';
import type { Toxiproxy } from '../programs/toxiproxy.ts';

const MEMBERS = 3;
const ELECTION_MS = 2000;

/** A replica set whose members know each other by the addresses of their proxies, as clients do. */
export interface MongoSet {
  /** Ports of the members' proxies. */
  ports: number[];
  uri: string;
  /** Each member's address, and the leader of its process group. */
  members: () => { host: string; pid: number }[];
  stop: () => Promise<void>;
}

/** Starts a replica set of three; a member that ends is started again, as a supervisor would. */
export async function startMongoSet(proxies: Toxiproxy, dir: string): Promise<MongoSet> {
  const binary = await findMongod();
  const own = await Promise.all(Array.from({ length: MEMBERS }, freePort));
  const ports: number[] = [];
  for (const [index, port] of own.entries()) ports.push(await proxies.add(`mongo-${index + 1}`, port));
  const members: Program[] = [];
  let stopping = false;
  const start = (index: number, port: number): void => {
    const name = `mongo-${index + 1}`;
    const member = spawnMongod({
      binary,
      port,
      dir: path.join(dir, name),
      logFile: path.join(dir, `${name}.log`),
      cacheGigabytes: 0.25,
      parameters: TEST_PARAMETERS,
    });
    members[index] = member;
    void member.exited.then(() => {
      if (!stopping) start(index, port);
    });
  };
  for (const [index, port] of own.entries()) start(index, port);
  const stop = async (): Promise<void> => {
    stopping = true;
    await Promise.all(members.map((member) => member.stop()));
  };
  const uri = `mongodb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}/?replicaSet=rs0`;
  try {
    await formSet(own[0] ?? 0, ports);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ports, uri, members: () => members.map(({ pid }, index) => ({ host: `127.0.0.1:${ports[index]}`, pid })), stop };
}

async function formSet(first: number, ports: readonly number[]): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${first}/?directConnection=true`, { serverSelectionTimeoutMS: 1000 });
  const members = ports.map((port, _id) => ({ _id, host: `127.0.0.1:${port}` }));
  const settings = { electionTimeoutMillis: ELECTION_MS, heartbeatIntervalMillis: ELECTION_MS / 4 };
  const isFormed = async (): Promise<boolean> => {
    const admin = (await client.connect()).db('admin'); // again after a refused attempt
    const hello = await admin.command({ hello: 1 });
    if (hello.isreplicaset === true) await admin.command({ replSetInitiate: { _id: 'rs0', members, settings } });
    else if (hello.setName) {
      const status = (await admin.command({ replSetGetStatus: 1 })) as { members: { stateStr: string }[] };
      const states = status.members.map(({ stateStr }) => stateStr).sort();
      return String(states) === 'PRIMARY,SECONDARY,SECONDARY';
    }
    return false;
  };
  await waitUntil(
    () => isFormed().catch(() => false), // not listening yet, or still electing
    120_000,
    () => 'The MongoDB replica set did not become ready within 120 s',
  ).finally(() => client.close());
}
