// Stands in for runtime-core's `plugins/snapshot/SnapshotHandler.js`: our registry takes the place of snapshots.

export class SnapshotHandler {}

/** Asked when a remote is registered anew; there is no snapshot to forget. */
export const getGlobalRemoteInfo = (): { hostGlobalSnapshot: undefined } => ({ hostGlobalSnapshot: undefined });
