import type { Language } from '@fitghar/contracts/common';
import { misfitOf, type Offer, type Registry, type RegistryEntry } from '@fitghar/contracts/releases';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CachedState, type GaugeReading, GaugeReadings } from '../../kernel/index.ts';
import type { ChannelRecord } from '../persistence/channel.schema.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseGate } from '../rollout/release-gate.ts';
import { VersionContents } from '../versions/version.contents.ts';
import { BundledBuild, type ShellFiles } from './bundled-build.ts';

import { type Channel, type ChosenVersion, chooseVersion } from './choose-version.ts';
import { PrerenderedHtml } from './prerendered-html.ts';

/** The site for one visitor: the shell and a version of each remote. */
export interface SiteFiles {
  shell: ShellFiles;
  registry: Registry;
  /** Of all its texts that are translated; undefined is English. */
  language?: Language | undefined;
}

/** What the shell of a site offers to its remotes. */
export const offerOf = ({ shell, registry }: { shell: Pick<ShellFiles, 'exports'>; registry: Pick<Registry, 'platform'> }): Offer => ({
  platform: registry.platform,
  exports: shell.exports,
});

const translatedParts = new WeakMap<RegistryEntry, RegistryEntry>();

/** What of a version is at the addresses of a language. */
function inLanguage(entry: RegistryEntry, language: Language, stable: RegistryEntry | null): RegistryEntry {
  const edition = entry.editions?.[language] ?? entry;
  const known = translatedParts.get(edition);
  if (known) return known;
  const isTranslated = edition !== entry || stable?.editions?.[language] !== undefined;
  const part = { ...edition, routes: isTranslated ? edition.routes.filter(({ untranslated }) => !untranslated) : [] };
  // Whether the stable version is translated may change: not remembered.
  if (edition !== entry) translatedParts.set(edition, part);
  return part;
}

/** The releases of all remotes, as cached by this process. */
export interface SiteState extends Offer {
  channels: Channel[];
}

/** The versions in use, from MongoDB, so that all web processes agree. */
@Injectable()
export class RegistrySource implements OnModuleInit {
  private readonly log = new Logger(RegistrySource.name);
  private readonly cache = new CachedState(
    () => this.read(),
    (error) => this.log.warn(`Could not read the releases, serving the last known ones: ${String(error)}`),
  );

  /** Versions whose HTML has been read. */
  private readonly loaded = new WeakSet<RegistryEntry>();

  constructor(
    private readonly bundledBuild: BundledBuild,
    private readonly contents: VersionContents,
    private readonly channels: ChannelsRepository,
    private readonly gate: ReleaseGate,
    private readonly html: PrerenderedHtml,
    private readonly gauges: GaugeReadings,
  ) {}

  onModuleInit(): void {
    this.gauges.register('releases', () => this.readGauges());
  }

  /** @throws Error if there is no build yet, or MongoDB was never reached */
  state(): Promise<SiteState> {
    return this.cache.get();
  }

  /** Clears the cache after a change by this process. */
  invalidate(): void {
    this.cache.invalidate();
  }

  /**
   * @param previews the versions that a team member previews, by remote
   * @param language in which a remote that is not translated has no pages. A version without it (a canary, say) keeps its pages if
   *   the stable version has it: they show their English texts in the frame of the language
   */
  async siteFor(visitor: string | null, previews?: ReadonlyMap<string, string>, language?: Language | 'en'): Promise<SiteFiles> {
    const [{ shell }, { platform, channels }, chosen] = await Promise.all([
      this.bundledBuild.read(),
      this.state(),
      this.choicesFor(visitor, previews),
    ]);
    const other = language === 'en' ? undefined : language;
    const translated = other && shell.editions[other];
    const entryOf = ({ entry }: ChosenVersion): RegistryEntry =>
      translated ? inLanguage(entry, other, channels.find(({ name }) => name === entry.name)?.stable ?? null) : entry;
    const remotes = [...chosen.values()].flatMap((choice) => (choice ? entryOf(choice) : []));
    return { shell: translated ?? shell, registry: { platform, remotes }, ...(translated && { language: other }) };
  }

  /** The version of each remote for this visitor, or null if it has none. */
  async choicesFor(visitor: string | null, previews: ReadonlyMap<string, string> = new Map()): Promise<Map<string, ChosenVersion | null>> {
    const state = await this.state();
    const choose = async (channel: Channel): Promise<ChosenVersion | null> => {
      const version = previews.get(channel.name);
      const entry = version && (await this.contents.entryOf(channel.name, version));
      return entry ? { entry, why: 'preview' } : chooseVersion(channel, state, visitor);
    };
    return new Map(await Promise.all(state.channels.map(async (channel) => [channel.name, await choose(channel)] as const)));
  }

  private async readGauges(): Promise<GaugeReading<'release_traffic_ratio'>[]> {
    const state = await this.state();
    return state.channels.flatMap(({ name: remote, stable, fallback, canary }) => {
      const share = canary && !misfitOf(state, canary.entry) ? canary.percent / 100 : 0;
      const rest = fallback ?? stable;
      const readings: GaugeReading<'release_traffic_ratio'>[] = [];
      if (rest)
        readings.push(['release_traffic_ratio', { remote, version: rest.version, channel: fallback ? 'fallback' : 'stable' }, 1 - share]);
      if (canary && share) readings.push(['release_traffic_ratio', { remote, version: canary.entry.version, channel: 'canary' }, share]);
      return readings;
    });
  }

  private async read(): Promise<SiteState> {
    const { shell, remotes } = await this.bundledBuild.read();
    const offer = offerOf({ shell, registry: remotes });
    const records = await this.channels.list();
    const channels = await Promise.all(records.map((record) => this.channelOf(record, offer)));
    const served = channels.flatMap(({ stable, fallback, canary }) => [fallback ?? stable, canary?.entry].flatMap((entry) => entry ?? []));
    const fresh = served.filter((entry) => !this.loaded.has(entry));
    await this.html.load(fresh);
    for (const entry of fresh) this.loaded.add(entry);
    return { ...offer, channels };
  }

  private async channelOf({ _id: name, stable, canary }: ChannelRecord, offer: Offer): Promise<Channel> {
    const entry = stable ? await this.contents.entryOf(name, stable) : null;
    const canaryEntry = canary ? await this.contents.entryOf(name, canary.version) : null;
    return {
      name,
      stable: entry,
      fallback: entry && misfitOf(offer, entry) ? await this.gate.findFallback(name, offer) : null,
      canary: canary && canaryEntry ? { id: canary.id, percent: canary.percent, entry: canaryEntry } : null,
    };
  }
}
