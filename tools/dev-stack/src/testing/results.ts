/** Totals of all levels of a run. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** Duration of one test file. */
export interface FileTime {
  file: string;
  seconds: number;
}

const SHOWN = 10;

/** Collects the results of `npm test`. */
export class Results {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  private readonly times: FileTime[] = [];

  /** Counts a check that is not a test: a lint run, a coverage floor, a level that failed to start. */
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

  /** Prints the slowest test files and the summary line. */
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
