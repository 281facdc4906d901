import { type Configuration, rspack, type Stats } from '@rspack/core';

/**
 * Runs one build and answers what `read` takes from its stats, which are gone once the compiler is closed.
 * @throws Error with the bundler's messages
 */
export function bundle<Result>(config: Configuration, read: (stats: Stats) => Result): Promise<Result> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((error, stats) => {
      try {
        if (error) throw error;
        if (!stats || stats.hasErrors())
          throw new Error(stats?.toString({ all: false, errors: true, colors: false }) ?? 'The bundler gave no result');
        const result = read(stats);
        compiler.close((closing) => (closing ? reject(closing) : resolve(result)));
      } catch (reason) {
        compiler.close(() => reject(reason));
      }
    });
  });
}
