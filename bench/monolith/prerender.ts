// As the shell's renderer, but with remotes from the same bundle.
import { renderPageBy } from '../../shell/src/prerender/prerender.tsx';
import { fetchRemote } from './bundled-remotes.ts';

export { renderShell, setSite } from '../../shell/src/prerender/prerender.tsx';
export const renderPage = (remote: Parameters<typeof renderPageBy>[0]) => renderPageBy(remote, fetchRemote);
