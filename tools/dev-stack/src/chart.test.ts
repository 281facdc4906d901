import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { readSettings } from '../../../services/kernel/read-settings.ts';
import { isRead, SECRET_READERS, type SettingsReader } from '../../../services/kernel/secret-settings.ts';
import { settingsSchema } from '../../../services/kernel/settings.ts';
import { PRODUCTION_SECRETS } from '../../../services/kernel/test/production-secrets.ts';
import { onPath } from './programs/on-path.ts';
import { ROOT } from './root.ts';

const CHART = path.join(ROOT, 'deploy/chart');
const SCHEMAS = path.join(ROOT, 'deploy/kubernetes-schemas/{{ .ResourceKind }}{{ .KindSuffix }}.json');
const KUBERNETES = '1.31.0';
const read = (file: string) => readFileSync(path.join(CHART, file), 'utf8');
const isSetting = (name: string) => name in settingsSchema.shape;

const secretKey = z.object({ secretKeyRef: z.object({ name: z.string(), key: z.string() }) });
const container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string().optional(), valueFrom: secretKey.optional() })).optional(),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).optional(),
  envFrom: z.undefined().optional(),
  securityContext: z.record(z.string(), z.unknown()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
  livenessProbe: z.unknown().optional(),
  readinessProbe: z.object({ periodSeconds: z.number(), failureThreshold: z.number() }).optional(),
  startupProbe: z.unknown().optional(),
});
const podSpec = z.object({
  automountServiceAccountToken: z.literal(false),
  serviceAccountName: z.string(),
  securityContext: z.record(z.string(), z.unknown()),
  containers: z.tuple([container]),
  terminationGracePeriodSeconds: z.number().optional(),
  topologySpreadConstraints: z.array(z.unknown()).optional(),
});
const resource = z.object({
  kind: z.string(),
  metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
  spec: z.looseObject({}).optional(),
});

/** Values that render, as few as possible. */
const COMPLETE = {
  image: { repository: 'registry.example/fitghar', digest: `sha256:${'a'.repeat(64)}` },
  site: { host: 'fitghar.example', tlsSecret: 'fitghar-tls' },
  settings: { SMS_PROVIDER: 'msg91', SELLER_GSTIN: '29AAACR5055K1ZK', GRIEVANCE_OFFICER: 'Asha Rao', TRUST_PROXY: '10.2.0.0/16' },
  secrets: { existingSecret: 'fitghar' },
  network: { databases: [{ cidr: '10.1.0.0/16', ports: [27017, 6379, 465] }] },
};
/** A Secret with what deploy/chart/README.md asks for. */
const SECRET = {
  MONGODB_URI: 'mongodb://fitghar:aMongoLogin@db.example/fitghar?replicaSet=rs0&tls=true',
  REDIS_URL: 'rediss://fitghar:aRedisLogin@redis.example:6380',
  SMTP_URL: 'smtps://mail:its-login@relay.example',
  ...PRODUCTION_SECRETS,
};

const fail = (text: string): never => {
  throw new Error(text);
};

/** Which process a pod runs. */
const READERS: Record<string, SettingsReader> = {
  'shop-web': 'web',
  'shop-worker': 'worker',
  'shop-migrate': 'migration',
  'shop-backup': 'backup',
};
const HOOK = 'helm.sh/hook';
const settingsOf = (env: z.infer<typeof container>['env'] = []): Record<string, string> =>
  Object.fromEntries(env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
/** Secrets that a process reads in production. */
const secretsOf = (reader: SettingsReader) =>
  Object.keys(SECRET_READERS).filter((name) => name !== 'ADMIN_PASSWORD' && isRead(name, [reader]));

describe('deploy/chart names settings', () => {
  // helm is not everywhere, so these are read as text
  it.each<[template: string, reader: SettingsReader]>([
    ['web', 'web'],
    ['worker', 'worker'],
    ['migration', 'migration'],
    ['backup', 'backup'],
  ])('for %s.yaml: the secrets that it reads, and no others', (template, reader) => {
    const source = read(`templates/${template}.yaml`);
    const [, listed = ''] = /"fitghar\.secrets" .*\(splitList " " "([A-Z0-9_ ]+)"\)/.exec(source) ?? [];
    const own = [...source.matchAll(/- name: ([A-Z_]+)\n\s+valueFrom:/g)].map(([, name = '']) => name);
    expect([...listed.split(' '), ...own].sort()).toStrictEqual(secretsOf(reader).sort());
    expect(read('templates/_helpers.tpl')).not.toMatch(/^\s*- secretRef/m);
  });

  const schema = z
    .object({ properties: z.object({ settings: z.object({ properties: z.record(z.string(), z.unknown()) }) }) })
    .parse(JSON.parse(read('values.schema.json'))).properties.settings.properties;

  it('that exist', () => {
    const values = z.object({ settings: z.record(z.string(), z.unknown()) }).parse(parse(read('values.yaml')));
    const inTemplates = ['web', 'worker', 'migration', '_helpers'].flatMap((name) => {
      const source = read(`templates/${name}.${name === '_helpers' ? 'tpl' : 'yaml'}`);
      return [...source.matchAll(/(?:^ {2}|- \{ name: )([A-Z][A-Z0-9_]+)(?=: |, value)/gm)].map(([, found = '']) => found);
    });
    const inReadme = [...read('README.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
    const named = [...Object.keys(values.settings), ...Object.keys(schema), ...inTemplates, ...inReadme];
    expect(inTemplates).toEqual(expect.arrayContaining(['SITE_URL', 'DRAIN_SECONDS', 'ROLE']));
    expect(inReadme.sort()).toStrictEqual(Object.keys(SECRET).sort());
    expect(named.filter((name) => !isSetting(name))).toStrictEqual([]);
  });

  it('and refuses every secret among the values', () => {
    const secrets = Object.keys(settingsSchema.shape).filter((name) =>
      /(SECRET|SECRET_PREVIOUS|_KEYS|AUTH_KEY|TOKEN|PASSWORD|_URI)$|^(REDIS|SMTP)_URL$/.test(name),
    );
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((name) => schema[name] !== false)).toStrictEqual([]);
  });
});

const helm = onPath('helm');
const kubeconform = onPath('kubeconform');
if (!helm) process.stdout.write('NOT CHECKED: helm is not on PATH, so deploy/chart was not rendered\n');
if (!kubeconform)
  process.stdout.write('NOT CHECKED: kubeconform is not on PATH, so the rendered chart was not compared with the schemas\n');

(helm ? describe : describe.skip)('deploy/chart by helm, if it is installed', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'fitghar-chart-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  function runHelm(command: 'lint' | 'template', values: object) {
    const file = path.join(dir, 'values.yaml');
    writeFileSync(file, stringify(values));
    const name = command === 'template' ? ['shop'] : [];
    const { status, stdout, stderr } = spawnSync(
      helm ?? '',
      [command, ...name, CHART, `--kube-version=${KUBERNETES}`, `--values=${file}`],
      {
        encoding: 'utf8',
      },
    );
    return { passed: status === 0, output: stdout, errors: stderr + (command === 'lint' ? stdout : '') };
  }

  function render(values: object) {
    const { output, errors, passed } = runHelm('template', values);
    if (!passed) throw new Error(errors);
    if (kubeconform) {
      const checked = spawnSync(kubeconform, ['-strict', '-schema-location', SCHEMAS, '-'], { input: output, encoding: 'utf8' });
      expect(checked.stdout).toBe('');
    }
    return parseAllDocuments(output).map((document) => resource.parse(document.toJS()));
  }
  const podsOf = (resources: ReturnType<typeof render>) =>
    resources
      .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
      .map(({ metadata, spec }) => ({
        name: metadata.name,
        ...z.object({ template: z.object({ spec: podSpec }) }).parse(spec).template.spec,
      }));

  it('has no fault that lint finds', () => {
    const { passed, errors } = runHelm('lint', COMPLETE);
    expect([passed, errors.match(/WARN|ERROR/g)]).toStrictEqual([true, null]);
  });

  it('makes pods that the product starts in, with what the values and the secret hold', () => {
    const resources = render(COMPLETE);
    for (const { name, containers } of podsOf(resources)) {
      const [{ env = [] }] = containers;
      expect(new Set(env.map((each) => each.name)).size).toBe(env.length);
      const reader = READERS[name] ?? fail(name);
      const secret = env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef.key] : []));
      expect([name, secret.sort()]).toStrictEqual([name, secretsOf(reader).sort()]);
      const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', WORKER_PORT: '3001', DRAIN_SECONDS: '5' };
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value ?? new Map(Object.entries(SECRET)).get(name)]));
      expect(() => readSettings({ ...image, ...own }, reader)).not.toThrow();
    }
  });

  it('gives pods no privilege, no writable disk but /tmp, and no token of the cluster', () => {
    const pods = podsOf(render(COMPLETE));
    expect(pods.map(({ name }) => name).sort()).toStrictEqual(['shop-migrate', 'shop-web', 'shop-worker']);
    for (const { containers, securityContext } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(containers[0].securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        runAsNonRoot: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(containers[0].image).toBe(`registry.example/fitghar@sha256:${'a'.repeat(64)}`);
    }
  });

  it('lets a process drain: it is found not ready before it stops, and has the time of its longest job', () => {
    const resources = render(COMPLETE);
    for (const { name, containers, terminationGracePeriodSeconds = 0, topologySpreadConstraints } of podsOf(resources)) {
      if (name === 'shop-migrate') continue;
      const { env, readinessProbe, livenessProbe, startupProbe } = containers[0];
      const drainSeconds = Number(settingsOf(env).DRAIN_SECONDS);
      expect([livenessProbe, startupProbe, topologySpreadConstraints].every(Boolean)).toBe(true);
      expect((readinessProbe?.periodSeconds ?? 99) * (readinessProbe?.failureThreshold ?? 99) * 2).toBeLessThanOrEqual(drainSeconds);
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drainSeconds + (name === 'shop-worker' ? 60 : 30));
    }
  });

  it('migrates before anything else changes, and only once', () => {
    const job = render(COMPLETE).find(({ kind }) => kind === 'Job');
    expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' });
    expect(job?.spec).toMatchObject({ backoffLimit: 0, template: { spec: { restartPolicy: 'Never' } } });
  });

  const VAULT = { enabled: true, key: 'shop/production', store: { kind: 'SecretStore', name: 'vault' } };

  it('rolls back as a whole: hooks, which Helm does not roll back, are the migration’s alone', () => {
    const before = { ...COMPLETE, secrets: { external: VAULT } };
    const after = {
      ...before,
      image: { ...COMPLETE.image, digest: `sha256:${'b'.repeat(64)}` },
      settings: { ...COMPLETE.settings, SMS_PROVIDER: 'twilio' },
      secrets: { external: { ...VAULT, key: 'shop/next' } },
      network: { databases: [{ cidr: '10.9.0.0/16', ports: [27017] }] },
    };
    /** What Helm does: hooks before everything else, then what is in this release, without what is not. */
    const cluster = new Map<string, ReturnType<typeof render>[number]>();
    const apply = (resources: ReturnType<typeof render>, runsHooks: boolean) => {
      const [hooks, own] = [resources.filter(isHook), resources.filter((each) => !isHook(each))];
      if (runsHooks) for (const hook of hooks) cluster.set(keyOf(hook), hook);
      for (const [key, each] of cluster) if (!isHook(each)) cluster.delete(key);
      for (const each of own) cluster.set(keyOf(each), each);
    };
    const isHook = ({ metadata }: { metadata: { annotations?: Record<string, string> | undefined } }) =>
      HOOK in (metadata.annotations ?? {});
    const keyOf = ({ kind, metadata }: { kind: string; metadata: { name: string } }) => `${kind} ${metadata.name}`;
    const running = () => [...cluster.values()].filter((each) => !keyOf(each).includes('-migrate'));

    apply(render(before), true);
    const wasRunning = structuredClone(running());
    apply(render(after), true);
    expect(running()).not.toStrictEqual(wasRunning);
    apply(render(before), false);
    expect(running()).toStrictEqual(wasRunning);
    const hooks = render(before).filter(isHook).map(keyOf).sort();
    expect(hooks).toStrictEqual([
      'ExternalSecret shop-migrate-secrets',
      'Job shop-migrate',
      'NetworkPolicy shop-migrate',
      'ServiceAccount shop-migrate',
    ]);
  });

  it('gives the migration its own account, and the way to the databases alone', () => {
    const resources = render(COMPLETE);
    expect(podsOf(resources).find(({ name }) => name === 'shop-migrate')?.serviceAccountName).toBe('shop-migrate');
    const policy = resources.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'shop-migrate');
    expect(JSON.stringify(policy?.spec)).toMatch(/10\.1\.0\.0/);
    expect(JSON.stringify(policy?.spec)).not.toMatch(/443|0\.0\.0\.0\/0/);
  });

  it('scales workers on the age of the oldest job, and takes secrets from a store', () => {
    const resources = render({
      ...COMPLETE,
      secrets: { external: VAULT },
      worker: { keda: { enabled: true, prometheus: 'http://prometheus.monitoring:9090', matchers: 'namespace="shop"' } },
    });
    const scaled = resources.find(({ kind }) => kind === 'ScaledObject');
    expect(JSON.stringify(scaled?.spec)).toContain('max(outbox_oldest_seconds{namespace=\\"shop\\"})');
    expect(resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'shop-worker')?.spec).not.toHaveProperty(
      'replicas',
    );
    expect(resources.some(({ kind }) => kind === 'ExternalSecret')).toBe(true);
    const made = resources.filter(({ kind }) => kind === 'ExternalSecret').map(({ metadata }) => metadata.name);
    for (const { name, containers } of podsOf(resources)) {
      const refs = containers[0].env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef.name ?? []) ?? [];
      const own = made.find((each) => each.includes('migrate') === name.includes('migrate'));
      expect([name, [...new Set(refs)]]).toStrictEqual([name, [own]]);
    }
  });

  it('backs up with one process on a volume, with keys that no other pod gets', () => {
    const resources = render({ ...COMPLETE, backup: { enabled: true, claim: 'shop-backups', secret: 'shop-backup-keys' } });
    const backup = resources.find(({ metadata, kind }) => kind === 'Deployment' && metadata.name === 'shop-backup');
    expect(backup?.spec).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
    expect(JSON.stringify(backup?.spec)).toContain('{"claimName":"shop-backups"}');
    const pods = podsOf(resources);
    const pod = pods.find(({ name }) => name === 'shop-backup')?.containers[0];
    expect(pod?.command).toStrictEqual(['node', 'bff/dist/backup.js']);
    expect(pod?.volumeMounts).toContainEqual({ name: 'claim', mountPath: '/backups' });
    expect(pods.filter((each) => JSON.stringify(each).includes('BACKUP_KEYS')).map(({ name }) => name)).toStrictEqual(['shop-backup']);
    expect(runHelm('template', { ...COMPLETE, backup: { enabled: true, claim: 'shop-backups' } }).passed).toBe(false);
    expect(render(COMPLETE).some(({ metadata }) => metadata.name === 'shop-backup')).toBe(false);
  });

  it('takes odd but valid values', () => {
    const resources = render({
      ...COMPLETE,
      settings: { ...COMPLETE.settings, BRAND_NAME: 'Fit: "Ghar" # 1', WATCH_SECONDS: 30, CONTACT_ADDRESS: '12, MG Road' },
      web: { minReplicas: 4, maxReplicas: 2 },
      tolerations: [{ key: 'spot', operator: 'Exists' }],
      nodeSelector: { 'kubernetes.io/arch': 'amd64' },
      network: { ...COMPLETE.network, blocked: [] },
      image: { ...COMPLETE.image, pullSecrets: [{ name: 'pull' }] },
    });
    const settings = settingsOf(podsOf(resources).find(({ name }) => name === 'shop-web')?.containers[0].env);
    expect(settings).toMatchObject({ BRAND_NAME: 'Fit: "Ghar" # 1', WATCH_SECONDS: '30', CONTACT_ADDRESS: '12, MG Road' });
    expect(resources.find(({ kind }) => kind === 'HorizontalPodAutoscaler')?.spec).toMatchObject({ minReplicas: 4, maxReplicas: 4 });
  });

  it.each<[missing: string, values: object, named: RegExp]>([
    ['everything', {}, /image[./]digest.*\n/],
    ['a digest, having a tag', { ...COMPLETE, image: { repository: 'fitghar', digest: 'latest' } }, /image[./]digest/],
    ['the host', { ...COMPLETE, site: { tlsSecret: 'x' } }, /site[./]host/],
    ['TLS', { ...COMPLETE, site: { host: 'fitghar.example' } }, /site[./]tlsSecret/],
    ['a secret', { ...COMPLETE, secrets: {} }, /secrets[./]existingSecret/],
    ['the store of secrets', { ...COMPLETE, secrets: { external: { enabled: true } } }, /secrets[./]external/],
    ['databases', { ...COMPLETE, network: {} }, /network[./]databases/],
    ['Prometheus for KEDA', { ...COMPLETE, worker: { keda: { enabled: true } } }, /worker[./]keda[./]prometheus/],
    ['an SMS provider', { ...COMPLETE, settings: { ...COMPLETE.settings, SMS_PROVIDER: 'catcher' } }, /settings[./]SMS_PROVIDER/],
    [
      'sense: a password among the settings',
      { ...COMPLETE, settings: { ...COMPLETE.settings, JWT_SECRET: 'x' } },
      /settings[./]JWT_SECRET/,
    ],
    ['a known name', { ...COMPLETE, wbe: { minReplicas: 3 } }, /wbe/],
    ['a second web process', { ...COMPLETE, web: { minReplicas: 1 } }, /web[./]minReplicas/],
  ])('refuses values without %s, and names it', (_, values, named) => {
    const { passed, errors } = runHelm('template', values);
    expect([passed, errors]).toStrictEqual([false, expect.stringMatching(named)]);
  });
});
