// Replaces runtime-core's `utils/manifest.js`, which also finds remotes by an alias and by a name that contains a slash.

interface Remote {
  name: string;
}

interface Match {
  pkgNameOrAlias: string;
  /** `./remote` */
  expose: string;
  remote: Remote;
}

/** The remote and its module of an id such as `mf_plans~0/remote`. */
export function matchRemoteWithNameAndExpose(remotes: readonly Remote[], id: string): Match | undefined {
  const [pkgNameOrAlias = '', module] = id.split('/');
  const remote = matchRemote(remotes, pkgNameOrAlias);
  return remote && { pkgNameOrAlias, expose: `./${module}`, remote };
}

export const matchRemote = (remotes: readonly Remote[], name: string): Remote | undefined => remotes.find((each) => each.name === name);

export const composeRemoteRequestId = (name: string, expose: string): string => name + expose.slice(1);
