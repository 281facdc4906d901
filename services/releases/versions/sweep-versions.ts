import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, JobHandlers, SETTINGS, type Settings } from '../../kernel/index.ts';
import { Rollout } from '../rollout/rollout.ts';
import { VersionsRepository } from './versions.repository.ts';

/** Removes the files of versions that no session can hold any more, nor anybody go back to. */
@Injectable()
export class SweepVersions implements OnModuleInit {
  private readonly log = new Logger(SweepVersions.name);

  constructor(
    private readonly handlers: JobHandlers,
    private readonly rollout: Rollout,
    private readonly versions: VersionsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('sweep-versions', () => this.run());
  }

  async run(): Promise<void> {
    const channels = await this.rollout.list();
    const inUse = channels.flatMap(({ _id: name, stable, history, canary }) =>
      [stable, canary?.version, history.at(-1)].flatMap((version) => (version ? [{ name, version }] : [])),
    );
    // A page cannot stay open longer than its session is renewed.
    const before = new Date(this.clock.now().getTime() - this.settings.REFRESH_TOKEN_DAYS * 86_400_000);
    const removed = await this.versions.removeFilesOf(inUse, before);
    if (removed) this.log.log(`Removed the files of ${removed} old versions`);
  }
}
