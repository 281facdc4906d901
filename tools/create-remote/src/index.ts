export { createRemote } from './create-remote.ts';
export { checkStandalone, createStandalone } from './create-standalone.ts';
