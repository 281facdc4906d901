import { Injectable } from '@nestjs/common';
import { BackdatedClock } from '../clock.ts';
import { JOBS, type JobName, type JobPayload } from '../jobs/job-catalogue.ts';
import { Outbox } from './outbox.ts';

const MESSAGE_QUEUES: readonly string[] = ['mail', 'sms'];
/** What demo data runs itself at the time at which it was due, or what it leaves nothing to do for. */
const RUN_BY_DEMO: readonly JobName[] = ['issue-invoice', 'draft-plan', 'watch-promise', 'expire-hold', 'expire-package-hold'];

/**
 * The outbox of a site with demo data. Emails and SMS of backdated work went out then, and its jobs ran: they are stored as
 * done, so that hundreds of them do not keep real ones waiting.
 */
@Injectable()
export class BackdatedOutbox extends Outbox {
  override async add<Name extends JobName>(
    name: Name,
    key: string,
    payload: JobPayload<Name>,
    runAt?: Date,
    refs: readonly string[] = [],
  ): Promise<void> {
    const { queue } = JOBS[name];
    const isPast = this.clock instanceof BackdatedClock && this.clock.isBackdated && (!runAt || this.clock.isOver(runAt));
    const isOver = isPast && (MESSAGE_QUEUES.includes(queue) || RUN_BY_DEMO.includes(name));
    if (!isOver) return super.add(name, key, payload, runAt, refs);
    const message = this.messageOf({ id: `${name}.${key}`, queue, name, payload });
    const { createdAt } = message;
    await this.mongo.batchWrite(this, { ...message, refs: [...(message.refs ?? []), ...refs], relayedAt: createdAt, doneAt: createdAt });
  }
}
