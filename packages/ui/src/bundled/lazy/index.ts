export { type LazyPart, lazyDialog, lazyPart } from './lazy-part.tsx';
