import type { Configuration } from '@rspack/core';

/** Arguments of `rspack serve --port 4101 --env shipped`. */
export interface CommandLine {
  /** True for `rspack serve`; set by the CLI. */
  RSPACK_SERVE?: boolean;
  /** Serve the production build, for the shell of a remote site. */
  shipped?: boolean;
  /** Serve a remote in the standalone shell and proxy its calls to the site at this URL. */
  preview?: string;
  /** Serve a remote in the standalone shell, with calls answered by its `fakes.ts`. */
  fakes?: boolean;
  /** Build the shell for Node, to render pages to HTML. */
  prerender?: boolean;
  /** Build in this language instead of English. */
  language?: string;
}

/** A config function of `@rspack/cli`. */
export type Config = (env: CommandLine, options: { port?: number }) => Configuration;
