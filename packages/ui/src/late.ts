// Parts of a page with their own chunk. Remotes bundle this, so that it works in a shell that is older than it.
export { lazyDialog, lazyView } from './late/late-view.tsx';
export { WhenUsed } from './late/when-used.tsx';
