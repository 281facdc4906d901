/** The metrics of a process, by name and labels as Prometheus writes them: `queue_jobs{queue="mail",state="waiting"}`. */
export type Metrics = ReadonlyMap<string, number>;

/** Reads what `/bff/metrics` answers. */
export const readMetrics = (text: string): Metrics =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        return [line.slice(0, end), Number(line.slice(end + 1))];
      }),
  );
