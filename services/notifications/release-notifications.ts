import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers, SETTINGS, type Settings } from '../kernel/index.ts';
import { ChannelsRepository } from '../releases/index.ts';
import { MailComposer } from './mail-composer.ts';
import { releaseEvent } from './mails/team-mails.ts';

/** Emails ops about every release event. */
@Injectable()
export class ReleaseNotifications implements OnModuleInit {
  constructor(
    private readonly handlers: JobHandlers,
    private readonly composer: MailComposer,
    private readonly channels: ChannelsRepository,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.handlers.on('release-mail', async ({ step_id }, jobId) => {
      const step = await this.channels.findEvent(step_id);
      if (step) await this.composer.send(jobId, this.settings.OPS_EMAIL, releaseEvent(step, this.settings.siteUrl));
    });
  }
}
