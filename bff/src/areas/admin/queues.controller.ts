import {
  type AlarmRow,
  type AuditAction,
  type DeadLetterRow,
  getDeadLetters,
  getQueues,
  getQueuesHistory,
  giveUpDeadLetter,
  pauseQueue,
  QUEUE_NAMES,
  type QueueName,
  type QueuePause,
  type QueuesHistory,
  type QueuesOverview,
  resumeQueue,
  retryDeadLetter,
  takeAlarm,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import {
  Audit,
  DeadLetterDecidedError,
  DeadLetters,
  istIso,
  NotFoundError,
  QueuePausedError,
  QueuePauses,
  Queues,
} from '@fitghar/services/kernel';
import { Alarms, AlarmTakenError } from '@fitghar/services/notifications';
import { Controller, Get, Redirect } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, Public, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { alarmRows } from './alarm.presenter.ts';
import { deadLetterView } from './dead-letter.presenter.ts';
import { JobSearch } from './job-search.ts';
import { ShowQueueHistory } from './queue-history.ts';

/** Queues, alarms and dead-letter jobs. */
@ApiTags('admin')
@Controller('bff')
export class QueuesController {
  constructor(
    private readonly queues: Queues,
    private readonly pauses: QueuePauses,
    private readonly users: UsersRepository,
    private readonly search: JobSearch,
    private readonly alarms: Alarms,
    private readonly deadLetters: DeadLetters,
    private readonly history: ShowQueueHistory,
    private readonly audit: Audit,
  ) {}

  /** The address of the dashboard that this page has replaced. */
  @Get('queues')
  @Public()
  @ApiExcludeEndpoint()
  @Redirect('/admin/adminDashboard?view=queues')
  openPage(): void {}

  @Handles(getQueues)
  @RequirePermissions('queues.read')
  async overview(): Promise<QueuesOverview> {
    const [read, alarms, paused] = await Promise.all([this.queues.states().catch(() => null), this.alarms.list(), this.listPaused()]);
    return {
      reachable: read !== null,
      queues: read?.states ?? [],
      unreachable: read?.unreachable ?? [...QUEUE_NAMES],
      paused,
      alarms: await alarmRows(alarms, this.users),
    };
  }

  /** The caller takes care of an alarm, also instead of a colleague. */
  @Handles(takeAlarm)
  @RequirePermissions('queues.act')
  @Throws(NotFoundError, AlarmTakenError)
  async take(@CurrentUser() me: Principal, @Input() { id, body: { instead_of } }: Input<typeof takeAlarm>): Promise<AlarmRow> {
    const read = () => this.alarms.findById(id);
    const snapshot = async () => ({ taken_by: (await read())?.takenBy ?? null });
    await this.audit.change({ by: me.userId, action: 'alarm.take', subject: { kind: 'alarm', id }, snapshot }, () =>
      this.alarms.take(id, me.userId, instead_of ?? null),
    );
    const alarm = await read();
    const [row] = await alarmRows(alarm ? [alarm] : [], this.users);
    if (!row) throw new NotFoundError('alarm');
    return row;
  }

  /** Depth, waits, throughput and failures over time, each job compared with usual. */
  @Handles(getQueuesHistory)
  @RequirePermissions('queues.read')
  showHistory(@Input() query: Input<typeof getQueuesHistory>): Promise<QueuesHistory> {
    return this.history.run(query);
  }

  /** Workers start no more jobs of the queue. Its jobs wait until it is resumed, and the team is reminded. */
  @Handles(pauseQueue)
  @RequirePermissions('queues.act')
  @Throws(QueuePausedError)
  async pause(
    @CurrentUser() me: Principal,
    @Input() { queue, body: { reason, remind_minutes } }: Input<typeof pauseQueue>,
  ): Promise<QueuePause> {
    await this.audit.change({ by: me.userId, action: 'queue.pause', ...this.audited(queue), reason }, () =>
      this.pauses.pause({ queue, by: me.userId, reason, remindMinutes: remind_minutes }),
    );
    const paused = (await this.listPaused()).find((each) => each.queue === queue);
    if (!paused) throw new QueuePausedError(false); // resumed at once by someone else
    return paused;
  }

  @Handles(resumeQueue)
  @RequirePermissions('queues.act')
  @Throws(QueuePausedError)
  async resume(@CurrentUser() me: Principal, @Input() { queue }: Input<typeof resumeQueue>) {
    await this.audit.change({ by: me.userId, action: 'queue.resume', ...this.audited(queue) }, () => this.pauses.resume(queue));
    return { queue };
  }

  @Handles(getDeadLetters)
  @RequirePermissions('queues.read')
  async list(@Input() { state, queue, name, q, ...query }: Input<typeof getDeadLetters>) {
    const filter = { queue, name, ...(await this.search.filterOf(q)) };
    const { rows, total } = await this.deadLetters.findPage(state, filter, query);
    return { rows: rows.map(deadLetterView), page: query.page, limit: query.limit, total };
  }

  /** Queues the job again, with all its attempts. */
  @Handles(retryDeadLetter)
  @RequirePermissions('queues.act')
  @Throws(NotFoundError, DeadLetterDecidedError)
  retry(@CurrentUser() me: Principal, @Input() { id }: Input<typeof retryDeadLetter>) {
    return this.change(me, 'dead-letter.retry', id, undefined, () => this.deadLetters.retry(id));
  }

  /** Discards the job; the note says why. */
  @Handles(giveUpDeadLetter)
  @RequirePermissions('queues.act')
  @Throws(NotFoundError, DeadLetterDecidedError)
  discard(@CurrentUser() me: Principal, @Input() { id, body: { note } }: Input<typeof giveUpDeadLetter>) {
    return this.change(me, 'dead-letter.give-up', id, note, () => this.deadLetters.discard(id, note));
  }

  private audited(queue: QueueName) {
    const snapshot = async () => ({ paused: (await this.pauses.find(queue)) !== null });
    return { subject: { kind: 'queue' as const, id: queue }, snapshot };
  }

  private async listPaused(): Promise<QueuePause[]> {
    const pauses = await this.pauses.list();
    const nameOf = await this.users.memberNames(pauses.map(({ by }) => by));
    return pauses.map(({ queue, since, by, reason, remindMinutes }) => ({
      queue,
      since: istIso(since),
      by: nameOf(by),
      reason,
      remind_minutes: remindMinutes,
    }));
  }

  private async change(
    me: Principal,
    action: AuditAction,
    id: string,
    reason: string | undefined,
    work: () => Promise<void>,
  ): Promise<DeadLetterRow> {
    const snapshot = async () => {
      const job = await this.deadLetters.find(id);
      return job && { state: job.state };
    };
    await this.audit.change({ by: me.userId, action, subject: { kind: 'dead-letter', id }, reason, snapshot }, work);
    const job = await this.deadLetters.find(id);
    if (!job) throw new NotFoundError('job');
    return deadLetterView(job);
  }
}
