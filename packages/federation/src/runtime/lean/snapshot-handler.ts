// Replaces runtime-core's `plugins/snapshot/SnapshotHandler.js`: our registry replaces snapshots. The runtime constructs
// a handler but uses the rest only for removed or re-registered remotes, which we do not have.

export class SnapshotHandler {}

export const getGlobalRemoteInfo = (): undefined => undefined;
