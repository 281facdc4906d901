import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingsSchema } from '../../../../services/kernel/settings.ts';
import { ROOT } from '../root.ts';

const read = (file: string): unknown => parse(readFileSync(path.join(ROOT, file), 'utf8'), { merge: true });

const service = z.object({
  profiles: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  secrets: z.array(z.string()).optional(),
});
const { services, volumes, secrets } = z
  .object({
    services: z.record(z.string(), service),
    volumes: z.record(z.string(), z.unknown()),
    secrets: z.record(z.string(), z.object({ environment: z.string() })),
  })
  .parse(read('docker-compose.yml'));
const watching = Object.entries(services).filter(([, { profiles }]) => profiles?.includes('watch'));

describe('docker compose --profile watch', () => {
  it('adds what watches, and the product starts without it', () => {
    expect(watching.map(([name]) => name)).toStrictEqual(['prometheus', 'tempo', 'loki', 'alloy', 'grafana']);
    for (const name of ['web', 'worker', 'migrate', 'mongo', 'redis']) expect(services[name]?.profiles).toBeUndefined();
  });

  it('publishes only the dashboards, to this machine', () => {
    expect(watching.flatMap(([, { ports = [] }]) => ports)).toStrictEqual([expect.stringMatching(/^127\.0\.0\.1:\S+:3000$/)]);
  });

  it('mounts files that exist, unchangeable, and volumes that are declared', () => {
    for (const mount of watching.flatMap(([, each]) => each.volumes ?? [])) {
      const [source = '', , mode] = mount.split(':');
      if (source.startsWith('./')) expect([mount, existsSync(path.join(ROOT, source)), mode]).toStrictEqual([mount, true, 'ro']);
      else if (!source.startsWith('/')) expect(Object.keys(volumes)).toContain(source);
      else expect([mount, mode]).toStrictEqual([mount, 'ro']);
    }
    expect(watching.some(([, each]) => each.volumes?.some((mount) => mount.includes('docker.sock')))).toBe(false);
  });

  it('scrapes web and worker at their ports with the token of metrics', () => {
    const { scrape_configs, rule_files } = z
      .object({
        rule_files: z.array(z.string()),
        scrape_configs: z.array(
          z.object({
            metrics_path: z.literal('/bff/metrics'),
            authorization: z.object({ credentials_file: z.literal('/run/secrets/metrics_token') }),
            dns_sd_configs: z.tuple([z.object({ names: z.tuple([z.string()]), port: z.number() })]),
          }),
        ),
      })
      .parse(read('deploy/watch/prometheus.yml'));
    const defaults = { web: settingsSchema.shape.PORT.parse(undefined), worker: settingsSchema.shape.WORKER_PORT.parse(undefined) };
    expect(Object.fromEntries(scrape_configs.map(({ dns_sd_configs: [{ names, port }] }) => [names[0], port]))).toStrictEqual(defaults);
    expect(services.prometheus?.secrets).toStrictEqual(['metrics_token']);
    expect(secrets.metrics_token).toStrictEqual({ environment: 'METRICS_TOKEN' });
    for (const file of rule_files) expect(services.prometheus?.volumes?.some((mount) => mount.includes(`:${file}:`))).toBe(true);
  });

  it('gives Grafana sources by the names of their services and ports', () => {
    const sources = z
      .object({ datasources: z.array(z.object({ uid: z.string(), url: z.string() })) })
      .parse(read('deploy/watch/grafana/provisioning/datasources/sources.yml')).datasources;
    const port = (file: string) =>
      z.object({ server: z.object({ http_listen_port: z.number() }) }).parse(read(file)).server.http_listen_port;
    expect(sources.map(({ uid, url }) => [uid, url])).toStrictEqual([
      ['prometheus', 'http://prometheus:9090'],
      ['tempo', `http://tempo:${port('deploy/watch/tempo.yml')}`],
      ['loki', `http://loki:${port('deploy/watch/loki.yml')}`],
    ]);
    expect(readFileSync(path.join(ROOT, 'deploy/watch/alloy.alloy'), 'utf8')).toContain(`http://loki:${port('deploy/watch/loki.yml')}/`);
    const [provider] = z
      .object({ providers: z.tuple([z.object({ options: z.object({ path: z.string() }) })]) })
      .parse(read('deploy/watch/grafana/provisioning/dashboards/files.yml')).providers;
    expect(services.grafana?.volumes?.some((mount) => mount.includes(`:${provider.options.path}:`))).toBe(true);
  });

  it('receives traces where the settings say', () => {
    const { distributor } = z
      .object({
        distributor: z.object({
          receivers: z.object({ otlp: z.object({ protocols: z.object({ http: z.object({ endpoint: z.string() }) }) }) }),
        }),
      })
      .parse(read('deploy/watch/tempo.yml'));
    const endpoint = /OTEL_EXPORTER_OTLP_ENDPOINT=http:\/\/tempo:(\d+)/.exec(
      readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'),
    )?.[1];
    expect(distributor.receivers.otlp.protocols.http.endpoint).toBe(`0.0.0.0:${endpoint}`);
  });
});
