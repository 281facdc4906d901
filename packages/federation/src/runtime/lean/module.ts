// Replaces runtime-core's `module/index.js`: initializes a remote's container once and runs what it exposes, without the
// hooks of plugins around each step: we have none. A failure stays, because each attempt of the shell has a module of its own.
import { getRemoteEntry } from './load-entry.ts';

type Entry = Parameters<typeof getRemoteEntry>[0];

interface Container {
  init(shareScope: unknown, initScope: unknown[], options: object): unknown;
  /** Undefined if it exposes no such module. */
  get(expose: string): Promise<(() => unknown) | undefined>;
}

interface RemoteModule {
  remoteInfo: Entry['remoteInfo'] & { shareScope: string };
  host: Entry['origin'] & { shareScopeMap: Record<string, object> };
}

export class Module {
  remoteInfo: RemoteModule['remoteInfo'];
  private readonly host: RemoteModule['host'];
  private container: Promise<Container> | undefined;

  constructor({ remoteInfo, host }: RemoteModule) {
    this.remoteInfo = remoteInfo;
    this.host = host;
  }

  async get(_id: string, expose: string): Promise<unknown> {
    this.container ??= this.init();
    const container = await this.container;
    return (await container.get(expose))?.();
  }

  private async init(): Promise<Container> {
    const { remoteInfo, host } = this;
    const { shareScopeMap } = host;
    const container = (await getRemoteEntry({ origin: host, remoteInfo })) as Container;
    const options = { version: '', shareScopeKeys: remoteInfo.shareScope };
    Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
    await container.init(shareScopeMap[remoteInfo.shareScope], [], options);
    return container;
  }
}
