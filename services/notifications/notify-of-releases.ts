import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { Rollout } from '../releases/index.ts';
import { Letters } from './letters.ts';
import { releaseStep } from './mails/team-mails.ts';

/** Tells ops of every step of a release. */
@Injectable()
export class NotifyOfReleases implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly letters: Letters,
    private readonly rollout: Rollout,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('release-mail', async ({ step_id }, jobId) => {
      const step = await this.rollout.findStep(step_id);
      if (step) await this.letters.send(jobId, this.settings.OPS_EMAIL, releaseStep(step, this.settings.siteUrl));
    });
  }
}
