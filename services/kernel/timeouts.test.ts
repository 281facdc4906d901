import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { QUEUES } from './jobs/job-catalogue.ts';
import { TIMEOUTS, type Timeout } from './timeouts.ts';
import { timeoutsPage } from './timeouts-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('timeouts', () => {
  const timeouts: Record<string, Timeout> = TIMEOUTS;
  const shortestJob = Math.min(...Object.values(QUEUES).map(({ timeoutMs }) => timeoutMs));
  const msOf = (name: string): number => (name === 'job' ? shortestJob : (timeouts[name]?.ms ?? Number.NaN));

  it('are shorter than those of their callers, or end with them', () => {
    const broken = Object.entries(timeouts).flatMap(([name, { ms, within }]) =>
      within.filter((caller) => !(ms < msOf(caller))).map((caller) => `${name} is not shorter than ${caller}`),
    );
    expect(broken).toStrictEqual([]);
  });

  it('name as cancelling only callers that have a signal', () => {
    const signalling = ['requestWork', 'longRequestWork', 'job'];
    const others = Object.values(timeouts).flatMap(({ cancelledBy = [] }) => cancelledBy.filter((caller) => !signalling.includes(caller)));
    expect(others).toStrictEqual([]);
  });

  it('docs/timeouts.md matches the table (npm run docs regenerates it)', () => {
    expect(readFileSync(path.join(ROOT, 'docs/timeouts.md'), 'utf8')).toBe(timeoutsPage());
  });

  const sources = globSync(['services/**/*.ts', 'bff/src/**/*.ts'], {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**', '**/*.test.ts', '**/{inline-scripts,trainer-worker,customer-worker}.ts'], // which browsers run
  });

  it('belong to every client of another system', () => {
    const clients = sources.filter((file) => CLIENTS.some((client) => client.test(codeOf(file))));
    expect(clients).toContain('services/kernel/mongo.ts'); // the search finds them
    expect(clients.filter((file) => !/TIMEOUTS\b|mongoTimeouts\(/.test(codeOf(file)))).toStrictEqual([]);
  });

  it('apply to every Redis client alike, because one module makes them all', () => {
    const makers = sources.filter((file) => REDIS_CLIENT.test(codeOf(file)));
    expect(makers).toStrictEqual(['services/kernel/redis/redis-connection.ts']);
  });
});

/** BullMQ makes its own client unless it is given one. */
const REDIS_CLIENT = /new (Redis|Cluster)\(|\.duplicate\(|connection: \{/;

/** How a connection to another system begins. */
const CLIENTS = [/(?<![.\w])fetch\(/, /\bcreateTransport\(/, /\bcreateConnection\(/, REDIS_CLIENT, /new ([\w.]*MongoClient|Razorpay)\(/];

/** A source without its comments. */
const codeOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
