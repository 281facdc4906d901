import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings, SettingsError } from '../../../services/kernel/read-settings.ts';
import { isRead, SECRET_READERS, type SettingsReader } from '../../../services/kernel/secret-settings.ts';
import { PRODUCTION_SECRETS } from '../../../services/kernel/test/production-secrets.ts';
import { ROOT } from './root.ts';

const service = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.union([z.null().transform(() => ''), z.coerce.string()])).optional(),
  healthcheck: z.unknown().optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  restart: z.string().optional(),
  profiles: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
});
const compose = z.object({
  services: z.object({
    migrate: service,
    web: service,
    worker: service,
    backup: service,
    mongo: service,
    'mongo-init': service,
    redis: service,
    proxy: service,
  }),
});

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Fills in the variables as compose does. @throws Error naming a required one that is missing or empty */
function interpolated(source: string, env: Record<string, string>): string {
  return source.replace(/\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name: string, operator: string | undefined, rest = '') => {
    if (whole === '$$') return '$';
    if (env[name]) return env[name];
    if (operator === '?') throw new Error(`${name} is missing: ${rest}`);
    return operator === '-' ? rest : '';
  });
}

const composeWith = (env: Record<string, string>) =>
  compose.parse(parse(interpolated(read('docker-compose.yml'), env), { merge: true })).services;

/** Variables without which compose starts nothing. */
const REQUIRED = {
  MONGO_ROOT_PASSWORD: 'aRootLogin',
  MONGO_PASSWORD: 'aMongoLogin',
  REDIS_PASSWORD: 'aRedisLogin',
  SMTP_URL: 'smtps://mail:its-login@relay',
};

/** Our own processes, and what they read. */
const PROCESSES = { web: 'web', worker: 'worker', migrate: 'migration', backup: 'backup' } as const satisfies Record<
  string,
  SettingsReader
>;
const NAMES = ['web', 'worker', 'migrate', 'backup'] as const;

/** What the process in a container gets: the image's variables, then .env, then compose's own. */
function environmentOf(name: keyof typeof PROCESSES, env: Record<string, string>): Record<string, string> {
  const image = Object.fromEntries([...read('deploy/Dockerfile').matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
  return { ...image, ...env, ...composeWith(env)[name].environment };
}

function refusalsOf(env: Record<string, string>, reader?: SettingsReader): string[] {
  try {
    readSettings(env, reader);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map((problem) => problem.split(':')[0] ?? '');
  }
}

describe('docker-compose.yml', () => {
  const services = composeWith(REQUIRED);

  it('starts nothing with an empty .env', () => expect(() => composeWith({})).toThrow(/is missing/));

  it.each(Object.keys(REQUIRED))('starts nothing without %s', (name) =>
    expect(() => composeWith({ ...REQUIRED, [name]: '' })).toThrow(new RegExp(`${name} is missing`)),
  );

  it('starts no process with deploy/env.example as it is, nor with only what compose requires', () => {
    const example = Object.fromEntries(
      [...read('deploy/env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, key = '', value = '']) => [key, value]),
    );
    expect(() => composeWith(example)).toThrow(/is missing/);
    for (const name of ['web', 'worker'] as const)
      expect(refusalsOf(environmentOf(name, { ...example, ...REQUIRED }))).toEqual(
        expect.arrayContaining(['JWT_SECRET', 'AUDIT_KEYS', 'DATA_KEYS', 'METRICS_TOKEN', 'RAZORPAY_KEY_ID', 'SITE_URL']),
      );
  });

  it('is production whatever .env says, and starts with a complete one', () => {
    const complete = {
      ...REQUIRED,
      NODE_ENV: 'development',
      ...PRODUCTION_SECRETS,
      SELLER_GSTIN: '29AAACR5055K1ZK',
      GRIEVANCE_OFFICER: 'Asha Rao',
      SITE_URL: 'https://fitghar.example',
      SMS_PROVIDER: 'msg91',
    };
    for (const name of NAMES) {
      expect(environmentOf(name, complete).NODE_ENV).toBe('production');
      expect(refusalsOf(environmentOf(name, complete), PROCESSES[name])).toStrictEqual([]);
    }
    for (const name of ['web', 'worker'] as const) expect(refusalsOf(environmentOf(name, complete))).toStrictEqual([]);
  });

  it.each(NAMES)('gives %s the secrets that it reads, and no others of .env', (name) => {
    const secrets = [...Object.keys(SECRET_READERS), 'MONGO_ROOT_PASSWORD', 'MONGO_PASSWORD', 'REDIS_PASSWORD'];
    const given = environmentOf(name, { ...REQUIRED, ...Object.fromEntries(secrets.map((secret) => [secret, `the-${secret}`])) });
    const read = Object.keys(SECRET_READERS).filter((secret) => secret !== 'ADMIN_PASSWORD' && isRead(secret, [PROCESSES[name]]));
    expect(secrets.filter((secret) => given[secret] !== '').sort()).toStrictEqual(read.sort());
    for (const foreign of secrets.filter((secret) => !read.includes(secret) && !/^(MONGO|REDIS)_PASSWORD$/.test(secret)))
      expect(Object.values(given).join(' ')).not.toContain(`the-${foreign}`);
  });

  it('publishes ports to this machine only, but those of the proxy, and none of the databases', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toStrictEqual(['127.0.0.1:3000:3000', '80:80', '443:443']);
    expect(services.proxy).toMatchObject({ ports: ['80:80', '443:443'], profiles: ['tls'] });
  });

  it('asks for a login at both databases, and gives the product one for its own database alone', () => {
    expect(services.mongo.command?.join()).toContain('--keyFile');
    expect(services.mongo.environment?.MONGO_INITDB_ROOT_PASSWORD).toBe(REQUIRED.MONGO_ROOT_PASSWORD);
    expect(services.redis.command?.join()).toContain('echo "$(cat /redis-users.conf) >$REDISCLI_AUTH"');
    expect(services.redis.volumes).toContain('./deploy/redis-users.conf:/redis-users.conf:ro');
    expect(services.redis.environment?.REDISCLI_AUTH).toBe(REQUIRED.REDIS_PASSWORD);
    expect(services.web.environment?.REDIS_URL).toBe(`redis://fitghar:${REQUIRED.REDIS_PASSWORD}@redis:6379`);
    const users = read('deploy/redis-users.conf')
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('user '));
    expect(users).toStrictEqual(['user default off', expect.stringMatching(/^user fitghar on .*-@all .*-@admin -@dangerous/)]);
    expect(users.join()).not.toMatch(/[~&]\*( |$)|\+@all|nopass|>/);
    expect(services.web.environment?.MONGODB_URI).not.toContain(REQUIRED.MONGO_ROOT_PASSWORD);
    expect(read('deploy/mongo-init.js')).toContain("roles: [{ role: 'readWrite', db: 'fitghar' }]");
  });

  it('runs web and worker from the same image', () => {
    expect(services.web.image).toBe(services.worker.image);
    expect(services.web.environment?.ROLE).toBe('web');
    expect(services.worker.environment?.ROLE).toBe('worker');
    expect([services.web.command, services.worker.command]).toStrictEqual([undefined, undefined]);
  });

  it('migrates the database before web and worker start', () => {
    expect(services.migrate).toMatchObject({ image: services.web.image, command: ['node', 'bff/dist/migrate.js'], restart: 'no' });
    expect(Object.keys(services.migrate.depends_on ?? {})).toStrictEqual(['mongo-init']);
    for (const { depends_on } of [services.web, services.worker])
      expect(depends_on?.migrate).toStrictEqual({ condition: 'service_completed_successfully' });
  });

  it('stores both databases in volumes and lets Redis evict nothing', () => {
    expect([services.mongo.volumes, services.redis.volumes]).toStrictEqual([['mongo:/data/db'], expect.arrayContaining(['redis:/data'])]);
    expect(services.redis.command?.join()).toContain('--appendonly yes --maxmemory-policy noeviction');
    expect(services.mongo.command?.join()).toContain('--replSet');
  });

  it('backs up to a folder outside, once asked to, and starts without', () => {
    const { backup } = composeWith({ ...REQUIRED, BACKUP_FOLDER: '/mnt/elsewhere' });
    expect(backup).toMatchObject({
      image: services.web.image,
      profiles: ['backup'],
      command: ['node', 'bff/dist/backup.js'],
      restart: 'unless-stopped',
      volumes: ['/mnt/elsewhere:/backups'],
    });
    expect(backup.environment).toMatchObject({ BACKUP_DIR: '/backups', MONGODB_URI: services.web.environment?.MONGODB_URI });
    expect(services.web.profiles).toBeUndefined();
  });

  it('has a health check for every service', () => {
    for (const name of ['web', 'worker', 'mongo', 'redis'] as const)
      expect([name, Boolean(services[name].healthcheck)]).toEqual([name, true]);
  });
});
