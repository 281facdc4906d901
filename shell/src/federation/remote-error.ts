/** The phase in which loading a remote failed. */
export type Phase = 'gate' | 'entry' | 'code' | 'render';

/** A remote that cannot be shown. `message` is for logs, not for users. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly phase: Phase,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
