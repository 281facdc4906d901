// Parts of a page with their own chunk. Remotes bundle this, so that it works in a shell that is older than it.
export { type LazyPart, lazyDialog, lazyPart } from './late/lazy-part.tsx';
