import { Injectable } from '@nestjs/common';
import { BackdatedClock } from '../clock.ts';
import type { JobName } from '../jobs/job-catalogue.ts';
import { type NewMessage, Outbox } from './outbox.ts';

const MESSAGE_QUEUES: readonly string[] = ['mail', 'sms'];
/** What demo data runs itself at the time at which it was due, or what it leaves nothing to do for. */
const RUN_BY_DEMO: readonly string[] = [
  'issue-invoice',
  'draft-plan',
  'watch-promise',
  'expire-hold',
  'expire-package-hold',
] satisfies JobName[];

/**
 * The outbox of a site with demo data. Emails and SMS of backdated work went out then, and its jobs ran: they are stored as
 * done, so that hundreds of them do not keep real ones waiting.
 */
@Injectable()
export class BackdatedOutbox extends Outbox {
  protected override stored(message: NewMessage): NewMessage {
    const { name, queue, createdAt, runAt } = message;
    const isPast = this.clock instanceof BackdatedClock && this.clock.isBackdated && (runAt <= createdAt || this.clock.isOver(runAt));
    const isOver = isPast && (MESSAGE_QUEUES.includes(queue) || RUN_BY_DEMO.includes(name));
    return isOver ? { ...message, runAt: createdAt, relayedAt: createdAt, doneAt: createdAt } : message;
  }
}
