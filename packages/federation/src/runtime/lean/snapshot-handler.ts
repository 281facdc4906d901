// Stands in for runtime-core's `plugins/snapshot/SnapshotHandler.js`: our registry takes the place of snapshots.

export class SnapshotHandler {
  /** Emptied when a remote is registered anew; without it the runtime would go on with the module that it has. */
  readonly manifestCache = new Map<string, unknown>();
}

/** Asked when a remote is registered anew; there is no snapshot to forget. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({ hostGlobalSnapshot: undefined });
