/** Where the loading of a remote came to an end. */
export type Phase = 'gate' | 'entry' | 'code' | 'render';

/** A remote that cannot be shown. `message` is for the log; people read a plain sentence. */
export class RemoteError extends Error {
  constructor(
    readonly remote: string,
    readonly phase: Phase,
    message: string,
  ) {
    super(message);
  }
}
