export { readRemoteConfig } from '../read-remote-config.ts';
export { BuildError } from './build-error.ts';
export { type CompileOptions, compileRemote } from './compile-remote.ts';
export { frameFromHtml, pageFromHtml, type RenderedFrame } from './page-from-html.ts';
export type { Renderer } from './prerender.ts';
export { renderPages } from './render-task.ts';
export { RSPACK, rspackBuild } from './rspack-build.ts';
