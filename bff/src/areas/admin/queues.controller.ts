import {
  type AlarmRow,
  type AuditAction,
  alarmRow,
  boardOpened,
  type DeadLetterRow,
  type DeadLettersQuery,
  deadLetterParam,
  deadLetterRow,
  deadLetters,
  deadLettersQuery,
  giveUpBody,
  pauseBody,
  QUEUE_NAMES,
  type QueueHistoryQuery,
  type QueueName,
  type QueuePause,
  type QueuesHistory,
  type QueuesOverview,
  queueHistoryQuery,
  queueParam,
  queuePause,
  queueResumed,
  queuesHistory,
  queuesOverview,
  type TakeAlarm,
  takeAlarmBody,
} from '@fitghar/contracts/admin';
import { emptyBody, idParam } from '@fitghar/contracts/common';
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
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { QueueBoard } from '../../platform/ops/queue-board.ts';
import { alarmRows } from './alarm.presenter.ts';
import { deadLetterView } from './dead-letter.presenter.ts';
import { JobSearch } from './job-search.ts';
import { ShowQueueHistory } from './queue-history.ts';

/** Queues, alarms and dead-letter jobs. */
@ApiTags('admin')
@Controller('bff/api/v1/admin')
export class QueuesController {
  constructor(
    private readonly queues: Queues,
    private readonly pauses: QueuePauses,
    private readonly users: UsersRepository,
    private readonly search: JobSearch,
    private readonly alarms: Alarms,
    private readonly deadLetters: DeadLetters,
    private readonly history: ShowQueueHistory,
    private readonly board: QueueBoard,
    private readonly audit: Audit,
  ) {}

  @Get('queues')
  @RequirePermissions('queues.read')
  @ApiResponse({ status: 200, standardSchema: queuesOverview })
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
  @Post('alarms/:id/take')
  @HttpCode(200)
  @RequirePermissions('queues.act')
  @ApiResponse({ status: 200, standardSchema: alarmRow })
  @Throws(NotFoundError, AlarmTakenError)
  async take(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: takeAlarmBody }) { instead_of }: TakeAlarm,
  ): Promise<AlarmRow> {
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
  @Get('queues/history')
  @RequirePermissions('queues.read')
  @ApiResponse({ status: 200, standardSchema: queuesHistory })
  showHistory(@Query({ schema: queueHistoryQuery }) query: QueueHistoryQuery): Promise<QueuesHistory> {
    return this.history.run(query);
  }

  /** Workers start no more jobs of the queue. Its jobs wait until it is resumed, and the team is reminded. */
  @Post('queues/:queue/pause')
  @HttpCode(200)
  @RequirePermissions('queues.act')
  @ApiResponse({ status: 200, standardSchema: queuePause })
  @Throws(QueuePausedError)
  async pause(
    @CurrentUser() me: Principal,
    @Param({ schema: queueParam }) { queue }: { queue: QueueName },
    @Body({ schema: pauseBody }) { reason, remind_minutes }: { reason: string; remind_minutes: number },
  ): Promise<QueuePause> {
    await this.audit.change({ by: me.userId, action: 'queue.pause', ...this.audited(queue), reason }, () =>
      this.pauses.pause({ queue, by: me.userId, reason, remindMinutes: remind_minutes }),
    );
    const paused = (await this.listPaused()).find((each) => each.queue === queue);
    if (!paused) throw new QueuePausedError(false); // resumed at once by someone else
    return paused;
  }

  @Post('queues/:queue/resume')
  @HttpCode(200)
  @RequirePermissions('queues.act')
  @ApiResponse({ status: 200, standardSchema: queueResumed })
  @Throws(QueuePausedError)
  async resume(
    @CurrentUser() me: Principal,
    @Param({ schema: queueParam }) { queue }: { queue: QueueName },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    await this.audit.change({ by: me.userId, action: 'queue.resume', ...this.audited(queue) }, () => this.pauses.resume(queue));
    return { queue };
  }

  /** Opens bull-board in this browser for half an hour, because its page cannot send a bearer token. */
  @Post('queues/board')
  @HttpCode(200)
  @RequirePermissions('queues.board')
  @ApiResponse({ status: 200, standardSchema: boardOpened })
  openBoard(@CurrentUser() me: Principal, @Res({ passthrough: true }) reply: FastifyReply, @Body({ schema: emptyBody }) _body: unknown) {
    return { url: this.board.open(me.sessionId, reply) };
  }

  @Get('dead-letters')
  @RequirePermissions('queues.read')
  @ApiResponse({ status: 200, standardSchema: deadLetters })
  async list(@Query({ schema: deadLettersQuery }) { state, queue, name, q, ...query }: DeadLettersQuery) {
    const filter = { queue, name, ...(await this.search.filterOf(q)) };
    const { rows, total } = await this.deadLetters.findPage(state, filter, query);
    return { rows: rows.map(deadLetterView), page: query.page, limit: query.limit, total };
  }

  /** Queues the job again, with all its attempts. */
  @Post('dead-letters/:id/retry')
  @HttpCode(200)
  @RequirePermissions('queues.act')
  @ApiResponse({ status: 200, standardSchema: deadLetterRow })
  @Throws(NotFoundError, DeadLetterDecidedError)
  retry(
    @CurrentUser() me: Principal,
    @Param({ schema: deadLetterParam }) { id }: { id: string },
    @Body({ schema: emptyBody }) _body: unknown,
  ) {
    return this.change(me, 'dead-letter.retry', id, undefined, () => this.deadLetters.retry(id));
  }

  /** Discards the job; the note says why. */
  @Post('dead-letters/:id/give-up')
  @HttpCode(200)
  @RequirePermissions('queues.act')
  @ApiResponse({ status: 200, standardSchema: deadLetterRow })
  @Throws(NotFoundError, DeadLetterDecidedError)
  discard(
    @CurrentUser() me: Principal,
    @Param({ schema: deadLetterParam }) { id }: { id: string },
    @Body({ schema: giveUpBody }) { note }: { note: string },
  ) {
    return this.change(me, 'dead-letter.give-up', id, note, () => this.deadLetters.discard(id, note));
  }

  private audited(queue: QueueName) {
    const snapshot = async () => ({ paused: (await this.pauses.find(queue)) !== null });
    return { subject: { kind: 'queue' as const, id: queue }, snapshot };
  }

  private async listPaused(): Promise<QueuePause[]> {
    const pauses = await this.pauses.list();
    const names = await this.users.findNames(pauses.map(({ by }) => by));
    return pauses.map(({ queue, since, by, reason, remindMinutes }) => ({
      queue,
      since: istIso(since),
      by: names.get(by) ?? by,
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
