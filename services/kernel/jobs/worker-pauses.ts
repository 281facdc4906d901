import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Worker } from 'bullmq';
import { QueuePauses } from './queue-pauses.ts';

/** How often a process looks which queues are paused. */
const OBEY_MS = 1000;

/** What it takes of a worker to pause and resume it. */
type PausableWorker = Pick<Worker, 'name' | 'closing' | 'isRunning' | 'isPaused' | 'pause' | 'resume'>;

/**
 * Pauses and resumes the workers of this process as the database says. They start only when it has been read, so that a
 * restart runs no job of a paused queue. If it cannot be read, they stay as they are (ADR 063).
 */
@Injectable()
export class WorkerPauses implements OnModuleDestroy {
  private readonly log = new Logger(WorkerPauses.name);
  private workers: readonly PausableWorker[] = [];
  private timer: NodeJS.Timeout | undefined;
  private paused: ReadonlySet<string> = new Set();
  /** Numbers of the last read, and of the one that is obeyed: an answer may come after that of a later read. */
  private lastRead = 0;
  private obeyed = 0;

  constructor(@Inject(QueuePauses) private readonly pauses: Pick<QueuePauses, 'list'>) {}

  /** Starts these workers, and pauses and resumes them from then on. */
  follow(workers: readonly PausableWorker[]): void {
    this.workers = workers;
    void this.obey();
    this.timer = setInterval(() => void this.obey(), OBEY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  isPaused(queue: string): boolean {
    return this.paused.has(queue);
  }

  async obey(): Promise<void> {
    this.lastRead += 1;
    const read = this.lastRead;
    try {
      const pauses = await this.pauses.list();
      if (read < this.obeyed) return;
      this.obeyed = read;
      this.paused = new Set<string>(pauses.map(({ queue }) => queue));
    } catch (error) {
      this.log.warn(`Could not read which queues are paused: ${error instanceof Error ? error.message : String(error)}`);
      return;
    }
    await Promise.all(this.workers.map((worker) => this.pauseOrResume(worker)));
  }

  private async pauseOrResume(worker: PausableWorker): Promise<void> {
    const mustRun = !this.paused.has(worker.name);
    if (worker.closing || mustRun === (worker.isRunning() && !worker.isPaused())) return;
    try {
      // Not `pause()`: it closes the connection on which the worker waits for a job, and may then wait forever for its
      // end (taskforcesh/bullmq#4065). A job that still comes by it is put back.
      await (mustRun ? worker.resume() : worker.pause(true));
    } catch (error) {
      const what = `${mustRun ? 'resume' : 'pause'} queue ${worker.name}`;
      this.log.warn(`Could not ${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
