import type { Configuration } from '@rspack/core';

/** What a config is told by `rspack serve --port 4101 --env shipped`. */
export interface CommandLine {
  /** True for `rspack serve`; set by the command itself. */
  RSPACK_SERVE?: boolean;
  /** Serve what would be shipped, for the shell of a site that runs elsewhere. */
  shipped?: boolean;
  /** Serve a remote on a page of its own, with the calls of the site at this address. */
  preview?: string;
}

/** A config of `@rspack/cli`: the command calls it. */
export type Config = (env: CommandLine, options: { port?: number }) => Configuration;
