import { Injectable } from '@nestjs/common';
import { isJobName, JOBS, type JobName, type JobPayload } from './job-catalogue.ts';

/** Runs one job. It may run twice, so guard its writes with a unique key or a state in the filter. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, jobId: string) => Promise<void>;

/** Handlers by job name; modules register theirs at start. */
@Injectable()
export class JobHandlers {
  private readonly handlers = new Map<JobName, (payload: unknown, jobId: string) => Promise<void>>();

  /** @throws Error if the job already has a handler */
  on<Name extends JobName>(name: Name, handler: JobHandler<Name>): void {
    if (this.handlers.has(name)) throw new Error(`Job ${name} has two handlers`);
    const schema = JOBS[name].payload;
    this.handlers.set(name, (payload, jobId) => handler(schema.parse(payload) as JobPayload<Name>, jobId));
  }

  /** @throws Error naming each job without a handler; called at start */
  assertComplete(): void {
    const missing = Object.keys(JOBS).filter((name) => !this.handlers.has(name as JobName));
    if (missing.length) throw new Error(`Jobs without a handler: ${missing.join(', ')}. Does WorkerModule import the module that has it?`);
  }

  /**
   * Why a job belongs to another version; undefined if this one can run it. During a deployment workers of two versions run
   * side by side. A payload that is wrong in another way than being newer is no one's, and its handler fails.
   */
  whyUnknown(name: string, payload: unknown): string | undefined {
    if (!isJobName(name) || !this.handlers.has(name)) return `This version has no job ${name}`;
    const issues = JOBS[name].payload.safeParse(payload).error?.issues ?? [];
    const isNewer = issues.some(({ code, path }) => code === 'unrecognized_keys' || path[0] === 'v');
    return isNewer ? `This version does not know the payload of ${name}` : undefined;
  }

  /** @throws Error for an unknown job */
  run(name: string, payload: unknown, jobId: string): Promise<void> {
    const handler = this.handlers.get(name as JobName);
    if (!handler) throw new Error(`No handler for job ${name}`);
    return handler(payload, jobId);
  }
}
