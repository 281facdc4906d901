import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector';
import path from 'node:path';

/** A running coverage measurement of one thread. */
export interface V8Coverage {
  /** Writes the coverage of our own files since the start or the last call. */
  take(): void;
  stop(): void;
}

/** Starts coverage of this thread. @param folder output folder */
export function startV8Coverage(folder: string): V8Coverage {
  const session = new Session(); // its callbacks run before `post` returns
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return {
    take() {
      session.post('Profiler.takePreciseCoverage', (error: Error | null, coverage: Profiler.TakePreciseCoverageReturnType) => {
        if (error) throw error;
        const ours = coverage.result.filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'));
        writeFileSync(path.join(folder, `${process.pid}-${process.hrtime.bigint()}.json`), JSON.stringify({ result: ours }));
      });
    },
    stop() {
      session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
