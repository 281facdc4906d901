export { LOCAL_TOKEN, readOptions } from './options.ts';
export { prepare, release } from './release.ts';
export { Site } from './site.ts';
