/** The phase in which loading a remote failed. */
export type Phase = 'gate' | 'entry' | 'code' | 'render';

/** A remote that cannot be shown. `message` begins with its name, and is for logs, not for users. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly phase: Phase,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${reason}`, options);
  }
}
