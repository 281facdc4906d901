export { BuildError } from './build-error.ts';
export { type CompileOptions, compileRemote, readRemoteConfig } from './compile-remote.ts';
export { type RenderedSite, splitSite } from './page-from-html.ts';
export type { Renderer } from './prerender.ts';
export { renderPages } from './render-task.ts';
export { RSPACK, rspackBuild } from './rspack-build.ts';
