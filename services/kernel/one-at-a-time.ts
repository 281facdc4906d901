/**
 * Runs what is done with the same record one after the other, in the order of the calls. It only spares this process conflicts
 * with itself, whose retries take processor time; between processes, the database decides.
 */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.last.get(key);
    const current = before ? before.then(work, work) : work();
    this.last.set(key, current);
    try {
      return await current;
    } finally {
      if (this.last.get(key) === current) this.last.delete(key);
    }
  }
}
