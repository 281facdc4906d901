export { LOCAL_TOKEN, readOptions } from './options.ts';
export { prepare, release } from './release.ts';
export { makeKey } from './sign.ts';
export { Site } from './site.ts';
