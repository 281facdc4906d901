import { setTimeout as wait } from 'node:timers/promises';
import { satisfies } from '@fitghar/contracts/common';
import type { Registry } from '@fitghar/contracts/releases';
import { Injectable, Logger } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Mongo } from '../../kernel/index.ts';
import { type ChannelRecord, channelSchema } from '../persistence/channel.schema.ts';
import { VersionsRepository } from '../versions/versions.repository.ts';
import { type Channel, chooseVersion } from './choose-version.ts';
import { Image, type ShellFiles } from './image.ts';

/** What the site is made of for one visitor: the shell and a version of each remote. */
export interface SiteFiles {
  shell: ShellFiles;
  registry: Registry;
}

/** The releases of all remotes as this process knows them. */
export interface SiteState {
  platform: string;
  channels: Channel[];
}

/** How old a page's view of the releases may be: a change reaches every process within two seconds. */
const REFRESH_MS = 500;
const TOO_OLD_MS = 1500;
/** MongoDB that does not answer in this time is away: the last known releases go on. */
const PATIENCE_MS = 300;

/** Which version of each remote is in use, from MongoDB, so that all web processes agree. */
@Injectable()
export class RegistrySource {
  private readonly log = new Logger(RegistrySource.name);
  private readonly channels: Model<ChannelRecord>;
  private known: SiteState | undefined;
  private readAt = 0;
  private reading: Promise<SiteState> | undefined;

  constructor(
    private readonly image: Image,
    private readonly versions: VersionsRepository,
    mongo: Mongo,
  ) {
    this.channels = mongo.model('RemoteChannel', channelSchema);
  }

  /** @throws Error where nothing has been built yet, or MongoDB was never reached. */
  async state(): Promise<SiteState> {
    const age = performance.now() - this.readAt;
    if (this.known && age < REFRESH_MS) return this.known;
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    if (!this.known) return this.reading;
    this.reading.catch(() => undefined);
    if (age < TOO_OLD_MS) return this.known;
    return Promise.race([this.reading.catch(() => this.known as SiteState), wait(PATIENCE_MS).then(() => this.known as SiteState)]);
  }

  /** Forgets what it knows, after a change by this process. */
  forget(): void {
    this.readAt = Number.NEGATIVE_INFINITY;
  }

  /** `wanted` are versions that somebody of the team chose for themselves, by remote. */
  async siteFor(visitor: string | null, wanted: ReadonlyMap<string, string> = new Map()): Promise<SiteFiles> {
    const [{ shell }, { platform, channels }] = await Promise.all([this.image.read(), this.state()]);
    const chosen = await Promise.all(
      channels.map(async (channel) => {
        const version = wanted.get(channel.name);
        return (version && (await this.versions.entryOf(channel.name, version))) || chooseVersion(channel, platform, visitor);
      }),
    );
    return { shell, registry: { platform, remotes: chosen.filter((entry) => entry !== null) } };
  }

  private async read(): Promise<SiteState> {
    const startedAt = performance.now();
    try {
      const { remotes } = await this.image.read();
      const records = await this.channels.find().sort({ _id: 1 }).lean();
      const channels = await Promise.all(records.map((record) => this.channelOf(record, remotes.platform)));
      this.known = { platform: remotes.platform, channels };
      this.readAt = startedAt;
      return this.known;
    } catch (error) {
      if (this.known) this.log.warn(`The releases could not be read, the last known go on: ${String(error)}`);
      throw error;
    }
  }

  private async channelOf({ _id: name, stable, canary }: ChannelRecord, platform: string): Promise<Channel> {
    const entry = stable ? await this.versions.entryOf(name, stable) : null;
    const canaryEntry = canary ? await this.versions.entryOf(name, canary.version) : null;
    return {
      name,
      stable: entry,
      instead: entry && !satisfies(platform, entry.platform) ? await this.versions.newestFitting(name, platform) : null,
      canary: canary && canaryEntry ? { id: canary.id, percent: canary.percent, entry: canaryEntry } : null,
    };
  }
}
