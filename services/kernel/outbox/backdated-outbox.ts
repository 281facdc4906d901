import { Injectable } from '@nestjs/common';
import { BackdatedClock } from '../clock.ts';
import { JOBS, type JobName, type JobPayload } from '../jobs/job-catalogue.ts';
import { Outbox } from './outbox.ts';

const MESSAGE_QUEUES: readonly string[] = ['mail', 'sms'];

/**
 * The outbox of a site with demo data: emails and SMS of backdated work went out then. They are stored as done, so that
 * hundreds of them do not keep real ones waiting.
 */
@Injectable()
export class BackdatedOutbox extends Outbox {
  override async add<Name extends JobName>(name: Name, key: string, payload: JobPayload<Name>, runAt?: Date): Promise<void> {
    const { queue } = JOBS[name];
    const isPast = this.clock instanceof BackdatedClock && this.clock.isBackdated && (!runAt || this.clock.isOver(runAt));
    if (!isPast || !MESSAGE_QUEUES.includes(queue)) return super.add(name, key, payload, runAt);
    const message = this.messageOf({ id: `${name}.${key}`, queue, name, payload });
    const { createdAt } = message;
    await this.mongo.batchWrite(this, { ...message, relayedAt: createdAt, doneAt: createdAt });
  }
}
