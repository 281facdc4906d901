/** Totals of all levels of a run. */
export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** What a run tells of one test file. */
export interface FileResult {
  file: string;
  seconds: number;
  /** For each test that did not run, the title of its group, which says what it needs. */
  skipped?: string[];
}

const SHOWN = 10;

/** Collects the results of `npm test`. */
export class Results {
  readonly totals: Totals = { passed: 0, failed: 0, skipped: 0 };
  private readonly files: FileResult[] = [];

  /** Counts a check that is not a test: a lint run, a coverage floor, a level that failed to start. */
  check(passed: boolean, name: string): void {
    this.totals[passed ? 'passed' : 'failed'] += 1;
    process.stdout.write(`${passed ? '✓' : '✗'} ${name}\n`);
  }

  add({ passed, failed, skipped }: Totals, files: FileResult[]): void {
    this.totals.passed += passed;
    this.totals.failed += failed;
    this.totals.skipped += skipped;
    this.files.push(...files);
  }

  /** Prints the slowest test files, what was skipped where, and the summary line. */
  print(): void {
    const slowest = this.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN);
    if (slowest.length > 1) {
      process.stdout.write(`\nSlowest test files:\n`);
      for (const { file, seconds } of slowest) process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${file}\n`);
    }
    for (const { file, skipped: titles = [] } of this.files)
      for (const [title, all] of Map.groupBy(titles, (each) => each))
        process.stdout.write(`Skipped: ${all.length} of ${file}${title && ` (${title})`}\n`);
    const { passed, failed, skipped } = this.totals;
    process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped\n`);
  }
}
