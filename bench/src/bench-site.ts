import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildNode, buildWeb } from '@fitghar/build';
import { Mailbox } from '@fitghar/dev-mailbox';
import {
  buildCommit,
  findChromium,
  freePort,
  Program,
  ROOT,
  removeCommit,
  runTask,
  separateEnvironment,
  startBackEnd,
  startStack,
  waitUntil,
} from '@fitghar/dev-stack';
import { proxyPages } from '@fitghar/testing/proxy-pages';
import { buildModuleFederation } from './variants/module-federation.ts';
import { buildMonolith } from './variants/one-bundle.ts';
import { buildServerRendered } from './variants/server-rendered.ts';
import { buildSingleSpa, importsOf } from './variants/single-spa.ts';

/** A running build of the site. */
export interface Variant {
  origin: string;
  dist: string;
}

const BUILDS = {
  'one-bundle': buildMonolith,
  'server-rendered': buildServerRendered,
  'module-federation': buildModuleFederation,
  'single-spa': buildSingleSpa,
} satisfies Record<string, (root: string, federated: string, dist: string) => Promise<void>>;
export type BuildName = keyof typeof BUILDS;

const START_TIMEOUT_MS = 10_000;

/** The site to measure and what it is compared with; a comparison is built and started when a measurement first needs it. */
export class BenchSite {
  readonly site: Variant;
  readonly gateway: string;
  readonly mongoUri: string;
  readonly redisUrl: string;
  /** Where the site finds a push service, once someone listens there. */
  readonly pushOrigin: string;
  readonly mailbox: Mailbox;
  /** A folder that is deleted afterwards. */
  readonly scratch: string;
  /** The commit to compare with, if any. */
  readonly against: string | undefined;
  private readonly settings: Record<string, string>;
  private readonly stops: (() => Promise<unknown>)[];
  private readonly started = new Map<string, Promise<Variant>>();

  private constructor(
    fields: Pick<BenchSite, 'site' | 'gateway' | 'mailbox' | 'scratch' | 'against'>,
    settings: Record<string, string>,
    stops: (() => Promise<unknown>)[],
  ) {
    this.site = fields.site;
    this.gateway = fields.gateway;
    this.mailbox = fields.mailbox;
    this.scratch = fields.scratch;
    this.against = fields.against;
    this.mongoUri = settings.MONGODB_URI ?? '';
    this.redisUrl = settings.REDIS_URL ?? '';
    this.pushOrigin = settings.PUSH_TEST_ORIGIN ?? '';
    this.settings = settings;
    this.stops = stops;
  }

  /** Builds and starts the site with its databases, a mailbox and the payment sandbox. @param against a commit */
  static async start(scratch: string, against?: string): Promise<BenchSite> {
    const dist = path.join(ROOT, 'dist');
    await runTask('Build', async () => [await buildNode(ROOT), await buildWeb(ROOT, dist)]);
    process.env.CHROMIUM = await findChromium();
    const env = await separateEnvironment({
      DATA_DIR: path.join(scratch, 'data'),
      RATE_LIMITS: 'off',
      DEMO_DATA: 'accounts',
      LOG_LEVEL: 'error',
      SLOT_MIN_CAPACITY: '1000',
    });
    const stack = await startStack(env);
    const stops = [stack.stop];
    try {
      const mailbox = new Mailbox();
      const settings = {
        ...stack.settings,
        SMTP_URL: `smtp://127.0.0.1:${await mailbox.listen(0, 0)}`,
        PUSH_TEST_ORIGIN: `http://127.0.0.1:${await freePort()}`,
      };
      stops.push(() => mailbox.close());
      const backEnd = await runTask('Back end', () => startBackEnd({ port: env.PORT, logFile: path.join(scratch, 'bff.log'), settings }));
      stops.push(() => backEnd.stop());
      const site = { origin: `http://localhost:${env.PORT}`, dist };
      return new BenchSite({ site, gateway: `http://localhost:${env.GATEWAY_PORT}`, mailbox, scratch, against }, settings, stops);
    } catch (error) {
      for (const stop of stops.reverse()) await stop();
      throw error;
    }
  }

  /** The same sources, built in another way. */
  builtAs(name: BuildName): Promise<Variant> {
    return this.once(name, async () => {
      const dist = path.join(this.scratch, name);
      await runTask(`Build ${name}`, () => BUILDS[name](ROOT, this.site.dist, dist));
      const variant = await this.serve(name, { dist });
      return name === 'single-spa' ? this.withImports(variant) : variant;
    });
  }

  /** The site as of {@link against}. */
  earlier(): Promise<Variant> {
    return this.once('earlier', async () => {
      const root = path.join(this.scratch, 'earlier');
      await runTask(`Build ${this.against}`, () => buildCommit(this.against ?? 'HEAD', root));
      this.stops.push(() => removeCommit(root));
      // Which every version knows, unlike `accounts`.
      return this.serve('earlier', { dist: path.join(root, 'dist'), root, settings: { DEMO_DATA: 'on' } });
    });
  }

  /** The same calls on bare Fastify and the MongoDB driver, on the site's own database. */
  bareServer(): Promise<Variant> {
    return this.once('bare-server', async () => {
      const port = await freePort();
      const program = new Program({
        name: 'bare server',
        command: process.execPath,
        args: [path.join(ROOT, 'bench/src/bare-server.ts')],
        logFile: path.join(this.scratch, 'bare.log'),
        env: {
          ...process.env,
          ...this.settings,
          JWT_SECRET: 'development-only-secret-change-me-please',
          GATEWAY_URL: this.gateway,
          PORT: String(port),
        },
      });
      this.stops.push(() => program.stop());
      const origin = `http://localhost:${port}`;
      const isUp = () =>
        fetch(`${origin}/slots?service_type=FITNESS`).then(
          ({ ok }) => ok,
          () => false,
        );
      await waitUntil(isUp, START_TIMEOUT_MS, () => program.logTail());
      return { origin, dist: '' };
    });
  }

  /** The same build on its own database, prepared once. @param settings in addition to those of the site */
  another(name: string, prepare: (site: Variant) => Promise<void>, settings: Record<string, string> = {}): Promise<Variant> {
    return this.once(name, async () => {
      const variant = await this.serve(name, { dist: this.site.dist, settings });
      await runTask(`Prepare ${name}`, () => prepare(variant));
      return variant;
    });
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.reverse()) await stop();
  }

  /** Our page server has no import map with names. */
  private async withImports({ origin, dist }: Variant): Promise<Variant> {
    const imports = `{"imports":${JSON.stringify(importsOf(dist))},"integrity":`;
    const proxy = await proxyPages(origin, (page, outgoing) => {
      const encoded = gzipSync(page.toString().replace('{"integrity":', imports));
      outgoing.setHeader('content-encoding', 'gzip').setHeader('content-length', encoded.length).end(encoded);
    });
    this.stops.push(async () => proxy.close());
    return { origin: proxy.origin, dist };
  }

  /** Another build on its own database, because releases are stored there. */
  private async serve(name: string, options: { dist: string; root?: string; settings?: Record<string, string> }): Promise<Variant> {
    const { dist, root, settings } = options;
    const port = await freePort();
    const program = await startBackEnd({
      port,
      logFile: path.join(this.scratch, `${name}.log`),
      settings: { ...this.settings, MONGODB_URI: this.mongoUri.replace('/fitghar', `/${name}`), DIST_DIR: dist, ROLE: 'web', ...settings },
      ...(root && { root }),
    });
    this.stops.push(() => program.stop());
    return { origin: `http://localhost:${port}`, dist };
  }

  private once(name: string, start: () => Promise<Variant>): Promise<Variant> {
    const variant = this.started.get(name) ?? start();
    this.started.set(name, variant);
    variant.catch(() => this.started.delete(name)); // a repeated measurement tries again
    return variant;
  }
}
