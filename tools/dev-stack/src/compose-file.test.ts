import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
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
    expect(services.web.image).toBe(services.worker.image);
    expect(services.web.environment?.ROLE).toBe('web');
    expect(services.worker.environment?.ROLE).toBe('worker');
  });

  it('keeps the data of both databases in volumes, and Redis throws no job away', () => {
    expect(Object.keys(volumes)).toStrictEqual(['mongo', 'redis']);
    expect(services.redis.command).toStrictEqual(['redis-server', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction']);
    expect(services.mongo.command).toContain('--replSet');
  });

  it('knows when each part is ready', () => {
    for (const name of ['web', 'mongo', 'redis'] as const) expect([name, Boolean(services[name].healthcheck)]).toEqual([name, true]);
  });
});
