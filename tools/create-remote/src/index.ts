export { createRemote } from './create-remote.ts';
