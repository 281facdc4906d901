import { Injectable } from '@nestjs/common';
import { JOBS, type JobName, type JobPayload } from './job-catalogue.ts';

/** Runs one job. It may run twice: what it writes must be guarded by a unique key or by a state in the filter. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, jobId: string) => Promise<void>;

/** Who does what. Modules put their handlers in when they start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<JobName, (payload: unknown, jobId: string) => Promise<void>>();

  /** @throws Error where the job already has a handler. */
  on<Name extends JobName>(name: Name, handler: JobHandler<Name>): void {
    if (this.handlers.has(name)) throw new Error(`Job ${name} has two handlers`);
    const schema = JOBS[name].payload;
    this.handlers.set(name, (payload, jobId) => handler(schema.parse(payload) as JobPayload<Name>, jobId));
  }

  /** @throws Error naming each job without a handler; called at boot. */
  assertComplete(): void {
    const missing = Object.keys(JOBS).filter((name) => !this.handlers.has(name as JobName));
    if (missing.length) throw new Error(`Jobs without a handler: ${missing.join(', ')}`);
  }

  /** @throws Error for a job that no release of ours writes. */
  run(name: string, payload: unknown, jobId: string): Promise<void> {
    const handler = this.handlers.get(name as JobName);
    if (!handler) throw new Error(`No handler for job ${name}`);
    return handler(payload, jobId);
  }
}
