import { DAY_MS } from '@fitghar/contracts/common';
import { type Offer } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, Mongo, SETTINGS, type Settings } from '../../kernel/index.ts';
import { ChannelsRepository } from '../persistence/channels.repository.ts';
import { ReleaseGate } from '../rollout/release-gate.ts';
import { RegistrySource } from '../site/registry-source.ts';
import { VersionsRepository } from './versions.repository.ts';

/** Removes the files of versions that no session can still use and no roll-back can return to. */
@Injectable()
export class SweepVersions implements OnModuleInit {
  private readonly log = new Logger(SweepVersions.name);

  constructor(
    private readonly mongo: Mongo,
    private readonly handlers: JobHandlers,
    private readonly source: RegistrySource,
    private readonly channels: ChannelsRepository,
    private readonly versions: VersionsRepository,
    private readonly gate: ReleaseGate,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sweep-versions', () => this.run());
  }

  async run(): Promise<void> {
    // A page cannot stay open longer than its session is refreshed.
    const before = new Date(this.clock.now().getTime() - this.settings.REFRESH_TOKEN_DAYS * DAY_MS);
    const shell = await this.source.state();
    let removed = 0;
    for (const { name, version } of await this.versions.idleSince(before)) {
      const wasRemoved = await this.mongo.transaction(
        async () => !(await this.isInUse(name, version, shell)) && this.versions.removeFiles(name, version, before),
      );
      if (wasRemoved) removed += 1;
    }
    if (removed) this.log.log(`Removed the files of ${removed} old versions`);
  }

  /** Served, next for roll-back, or the replacement of an incompatible stable version. */
  private async isInUse(name: string, version: string, shell: Offer): Promise<boolean> {
    const channel = await this.channels.find(name);
    const compatible = await this.gate.findFallback(name, shell);
    return [channel?.stable, channel?.canary?.version, channel?.history.at(-1), compatible?.version].includes(version);
  }
}
