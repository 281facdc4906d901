/** The texts of pages, by the address of their HTML. */
const ADDRESS = /^\/remotes\/(?:~\d+\/)?([a-z][a-z0-9-]*)\/[^/]+\/([a-z][a-z0-9-]*)(?:\.[0-9a-f]+)?\.html$/;

/** The id of a page's text in the catalogue, as `mf-marketing/terms`; null for what has none, as in a preview. */
export function documentIdOf(path: string): string | null {
  const [, remote, name] = ADDRESS.exec(path) ?? [];
  return remote && name ? `${remote}/${name}` : null;
}
