import { getJob, getJobs, type JobDetails, type JobRow, resendMessage } from '@fitghar/contracts/admin';
import { Audit, DeadLetters, istIso, JobLog, type LoggedJob, NotFoundError } from '@fitghar/services/kernel';
import { Mailer, SmsSender } from '@fitghar/services/notifications';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { JobSearch } from './job-search.ts';

const rowOf = ({ id, queue, name, state, createdAt, runAt, doneAt, failures }: LoggedJob): JobRow => ({
  id,
  queue,
  name,
  state,
  created_at: istIso(createdAt),
  due_at: istIso(runAt),
  done_at: doneAt && istIso(doneAt),
  error: failures.at(-1)?.error ?? null,
});

/** Every job of the last 14 days: why did this email not go out? */
@ApiTags('admin')
@Controller('bff')
export class JobsController {
  constructor(
    private readonly log: JobLog,
    private readonly deadLetters: DeadLetters,
    private readonly search: JobSearch,
    private readonly mailer: Mailer,
    private readonly sms: SmsSender,
    private readonly audit: Audit,
  ) {}

  @Handles(getJobs)
  @RequirePermissions('queues.read')
  async list(@Input() { q, state, queue, name, ...paging }: Input<typeof getJobs>) {
    const { rows, total } = await this.log.findPage({ state, queue, name, ...(await this.search.filterOf(q)) }, paging);
    return { rows: rows.map(rowOf), ...paging, total };
  }

  @Handles(getJob)
  @RequirePermissions('queues.read')
  @Throws(NotFoundError)
  async details(@Input() { id }: Input<typeof getJob>): Promise<JobDetails> {
    const [job, dead, delivery] = await Promise.all([this.log.find(id), this.deadLetters.find(id), this.deliveryOf(id)]);
    if (!job) throw new NotFoundError('job');
    return {
      ...rowOf(job),
      payload: job.payload,
      enqueued_at: job.relayedAt && istIso(job.relayedAt),
      failures: job.failures.map(({ at, error }) => ({ at: istIso(at), error })),
      delivery,
      decision: dead && { state: dead.state, note: dead.note ?? null },
    };
  }

  /** To the same person, as it would be written now. */
  @Handles(resendMessage)
  @RequirePermissions('queues.act')
  @Throws(NotFoundError)
  resend(@CurrentUser() me: Principal, @Input() { id }: Input<typeof resendMessage>): Promise<{ id: string }> {
    return this.audit.change({ by: me.userId, action: 'message.resend', subject: { kind: 'message', id } }, async () => {
      const again = await this.log.resend(id);
      if (!again) throw new NotFoundError('sent message');
      return { id: again };
    });
  }

  private async deliveryOf(id: string): Promise<JobDetails['delivery']> {
    const [mail, sms] = await Promise.all([this.mailer.find(id), this.sms.find(id)]);
    if (mail) return { outcome: mail.outcome, at: istIso(mail.sentAt), reason: mail.reason ?? null, reference: mail.messageId ?? null };
    return sms && { outcome: sms.state, at: istIso(sms.at), reason: sms.error ?? null, reference: sms.providerId ?? null };
  }
}
