import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT } from './root.ts';

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.unknown()).optional(),
  healthcheck: z.unknown().optional(),
  volumes: z.array(z.string()).optional(),
});
const compose = z.object({
  services: z.object({ web: service, worker: service, mongo: service, 'mongo-init': service, redis: service }),
  volumes: z.record(z.string(), z.unknown()),
});

describe('docker-compose.yml', () => {
  const { services, volumes } = compose.parse(parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }));

  it('runs web and worker from one image', () => {
    assert.equal(services.web.image, services.worker.image);
    assert.equal(services.web.environment?.ROLE, 'web');
    assert.equal(services.worker.environment?.ROLE, 'worker');
  });

  it('keeps the data of both databases in volumes, and Redis throws no job away', () => {
    assert.deepEqual(Object.keys(volumes), ['mongo', 'redis']);
    assert.deepEqual(services.redis.command, ['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction']);
    assert.ok(services.mongo.command?.includes('--replSet'));
  });

  it('knows when each part is ready', () => {
    for (const name of ['web', 'mongo', 'redis'] as const) assert.ok(services[name].healthcheck, name);
  });
});
