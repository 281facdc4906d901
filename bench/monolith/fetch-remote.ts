export { fetchRemote } from './bundled-remotes.ts';

// What `shell/src/prerender/fetch-remote.ts` exports besides: the bundle for Node has every remote in it, and reads no folder.
export const setFolder = (): void => undefined;
export const hasFiles = (): boolean => true;
