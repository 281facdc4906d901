// Replaces runtime-core's `utils/load.js`: our remotes are native ES modules in a browser, so support for global scripts,
// SystemJS and Node is omitted. Keeps the hooks `loadEntry` and `afterLoadEntry`.

interface RemoteInfo {
  name: string;
  entry: string;
}

interface Hook {
  emit(event: Record<string, unknown>): Promise<unknown>;
}

interface EntryRequest {
  origin: { loaderHook: { lifecycle: { afterLoadEntry: Hook } }; remoteHandler: { hooks: { lifecycle: { loadEntry: Hook } } } };
  remoteInfo: RemoteInfo;
  remoteEntryExports?: unknown;
  resourceContext?: unknown;
}

const SEPARATOR = ':';
export const getRemoteEntryUniqueKey = ({ name, entry }: RemoteInfo): string => `${name}${SEPARATOR}${entry}`;

/** The runtime's description of a remote, with defaults. */
export const getRemoteInfo = (remote: Partial<RemoteInfo> & { name: string; entryGlobalName?: string; shareScope?: string }) => ({
  ...remote,
  entry: remote.entry ?? '',
  type: 'module',
  entryGlobalName: remote.entryGlobalName ?? remote.name,
  shareScope: remote.shareScope ?? 'default',
});

export const isEsmRemoteType = (): boolean => true;

/** The exports of a remote's entry. The browser's module map is the cache. */
export async function getRemoteEntry({ origin, remoteInfo, remoteEntryExports, resourceContext }: EntryRequest): Promise<unknown> {
  const notify = (outcome: Record<string, unknown>) =>
    origin.loaderHook.lifecycle.afterLoadEntry.emit({ origin, remoteInfo, resourceContext, ...outcome });
  try {
    const loaded =
      remoteEntryExports ??
      (await origin.remoteHandler.hooks.lifecycle.loadEntry.emit({ origin, remoteInfo, resourceContext })) ??
      (await import(/* webpackIgnore: true */ remoteInfo.entry));
    await notify({ remoteEntryExports: loaded });
    return loaded;
  } catch (error) {
    await notify({ error });
    throw error;
  }
}
