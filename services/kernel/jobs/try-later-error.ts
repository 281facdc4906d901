/** The job can never be done: it becomes a dead letter without further attempts. */
export { UnrecoverableError } from 'bullmq';

/**
 * The job cannot be done yet, for a reason that passes, such as a full mailbox: it is tried again for hours, less
 * and less often, without using up attempts of its queue, which are for faults.
 */
export class TryLaterError extends Error {
  /** @param isForeign the reason is not ours, so no alarm says that the job is late */
  constructor(
    message: string,
    readonly isForeign: boolean,
  ) {
    super(message);
  }
}
