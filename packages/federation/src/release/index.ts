export { LOCAL_TOKEN, type ReleaseOptions, readOptions } from './options.ts';
export { type PrepareOptions, prepare } from './prepare.ts';
export { release } from './release.ts';
export { makeKey } from './sign.ts';
export { Site } from './site.ts';
