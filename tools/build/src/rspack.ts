import { type Configuration, rspack, type Stats } from '@rspack/core';

/** Runs one build. @throws Error with the bundler's messages. */
export function bundle(config: Configuration): Promise<Stats> {
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error) reject(error);
      else if (!stats || stats.hasErrors())
        reject(new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'The bundler gave no result'));
      else resolve(stats);
    });
  });
}
