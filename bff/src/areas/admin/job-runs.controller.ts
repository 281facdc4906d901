import {
  abortJobRun,
  getJobRuns,
  type JobRunFilter,
  type JobRunPreview,
  type JobRun as JobRunView,
  previewJobRun,
  startJobRun,
} from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import {
  Audit,
  Clock,
  DeadLetters,
  istIso,
  type JobRun,
  JobRunEndedError,
  JobRuns,
  NoFailedJobsError,
  NotFoundError,
  newId,
} from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { deadLetterView } from './dead-letter.presenter.ts';
import { JobSearch } from './job-search.ts';

const SAMPLE = 5;

/** Failed jobs, retried or discarded together. */
@ApiTags('admin')
@Controller('bff')
export class JobRunsController {
  constructor(
    private readonly runs: JobRuns,
    private readonly deadLetters: DeadLetters,
    private readonly search: JobSearch,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(getJobRuns)
  @RequirePermissions('queues.read')
  async list() {
    return { rows: await this.viewsOf(await this.runs.list()) };
  }

  /** What a run over this filter would retry or discard. */
  @Handles(previewJobRun)
  @RequirePermissions('queues.act')
  async preview(@Input() query: Input<typeof previewJobRun>): Promise<JobRunPreview> {
    const until = istIso(this.clock.now());
    const filter = await this.filterOf(query);
    const [kinds, sample] = await Promise.all([
      this.deadLetters.kindsOf(filter, new Date(until)),
      this.deadLetters.findWaiting(filter, new Date(until), SAMPLE),
    ]);
    const times = kinds.flatMap(({ oldest, newest }) => [oldest.getTime(), newest.getTime()]);
    return {
      total: kinds.reduce((sum, { count }) => sum + count, 0),
      kinds: kinds.map(({ name, queue, count }) => ({ name, queue, count })),
      oldest: times.length ? istIso(new Date(Math.min(...times))) : null,
      newest: times.length ? istIso(new Date(Math.max(...times))) : null,
      sample: sample.map(deadLetterView),
      until,
    };
  }

  /** Retries or discards every job of the filter that failed until the preview. A worker does it. */
  @Handles(startJobRun)
  @RequirePermissions('queues.act')
  @Throws(NoFailedJobsError)
  async start(
    @CurrentUser() me: Principal,
    @Input() { body: { action, reason, until, ...query } }: Input<typeof startJobRun>,
  ): Promise<JobRunView> {
    const filter = await this.filterOf(query);
    const id = newId();
    await this.change(me, `job-run.${action}`, id, reason, () =>
      this.runs.start({ id, by: me.userId, action, reason, filter, until: new Date(until) }),
    );
    return this.view(id);
  }

  /** Stops the run. What it has retried or discarded stays so. */
  @Handles(abortJobRun)
  @RequirePermissions('queues.act')
  @Throws(NotFoundError, JobRunEndedError)
  async abort(@CurrentUser() me: Principal, @Input() { id }: Input<typeof abortJobRun>): Promise<JobRunView> {
    await this.change(me, 'job-run.abort', id, undefined, () => this.runs.abort(id));
    return this.view(id);
  }

  private async filterOf({ queue, name, q }: JobRunFilter) {
    return { queue, name, ...(q ? await this.search.filterOf(q) : {}) };
  }

  private change(
    me: Principal,
    action: 'job-run.retry' | 'job-run.discard' | 'job-run.abort',
    id: string,
    reason: string | undefined,
    work: () => Promise<void>,
  ): Promise<void> {
    const snapshot = async () => {
      const run = await this.runs.find(id);
      return run && { state: run.state, queue: run.filter?.queue, kind: run.filter?.name, total: run.total, handled: run.handled };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'job-run', id }, reason, snapshot }, work);
  }

  private async view(id: string): Promise<JobRunView> {
    const run = await this.runs.find(id);
    const [view] = run ? await this.viewsOf([run]) : [];
    if (!view) throw new NotFoundError('job run');
    return view;
  }

  private async viewsOf(runs: readonly JobRun[]): Promise<JobRunView[]> {
    const nameOf = await this.users.memberNames(runs.map(({ by }) => by));
    return runs.map(({ id, action, state, by, reason, startedAt, endedAt, total, handled }) => ({
      id,
      action,
      state,
      by: nameOf(by),
      reason,
      started_at: istIso(startedAt),
      ended_at: endedAt ? istIso(endedAt) : null,
      total,
      handled,
    }));
  }
}
