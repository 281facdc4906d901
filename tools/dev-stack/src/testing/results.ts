/** Counts of one run, over all levels. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long one test file took. */
export interface FileTime {
  file: string;
  seconds: number;
}

const SHOWN = 10;

/** What `npm test` has found so far. */
export class Results {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  private readonly times: FileTime[] = [];

  /** Counts one check that is no test: a lint run, a coverage floor, a level that could not start. */
  check(passed: boolean, name: string): void {
    this.totals[passed ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`);
  }

  add({ passed, failed, skipped }: Totals, times: FileTime[]): void {
    this.totals.passed += passed;
    this.totals.failed += failed;
    this.totals.skipped += skipped;
    this.times.push(...times);
  }

  /** The files that a faster suite would begin with, and the one line that says how it went. */
  print(): void {
    const slowest = this.times.sort((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    if (slowest.length > 1) {
      process.stdout.write(`\nSlowest test files:\n`);
      for (const { file, seconds } of slowest) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
    }
    const { passed, failed, skipped } = this.totals;
    process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
