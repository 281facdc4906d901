/** Up to this many rows, a figure is always as of now. */
const MAX_EXACT_ROWS = 10_000;
const TTL_MS = 10_000;
const MAX_REMEMBERED = 500;
/** Part of the time by which a figure may be read earlier. */
const MAX_JITTER = 0.3;

/**
 * Figures of one kind. One over more than 10,000 rows may be up to ten seconds old: reading that many is the most expensive
 * part of a page, and the difference does not show.
 */
export class LargeFigures<Figure> {
  private readonly remembered = new Map<string, { figure: Figure; until: number }>();
  /** Large ones that are being read again. */
  private readonly reading = new Map<string, Promise<Figure>>();

  /**
   * @param rowsIn how many rows a figure is over
   * @param ttlMs how old one of many rows may be
   */
  constructor(
    private readonly rowsIn: (figure: Figure) => number,
    private readonly ttlMs = TTL_MS,
  ) {}

  /** @param name everything that the figure depends on besides the data */
  async read(name: string, compute: () => Promise<Figure>): Promise<Figure> {
    const known = this.remembered.get(name);
    if (known && known.until > performance.now()) return known.figure;
    // Only one that was large is read once for all who ask: the others must see every change made before they asked.
    if (!known) return this.readNow(name, compute);
    const reading = this.reading.get(name) ?? this.readNow(name, compute).finally(() => this.reading.delete(name));
    this.reading.set(name, reading);
    return reading;
  }

  private async readNow(name: string, compute: () => Promise<Figure>): Promise<Figure> {
    const figure = await compute();
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    // Not at the same moment in every web process: all of them answer the same hint.
    const until = performance.now() + this.ttlMs * (1 - Math.random() * MAX_JITTER);
    if (this.rowsIn(figure) > MAX_EXACT_ROWS) this.remembered.set(name, { figure, until });
    else this.remembered.delete(name);
    return figure;
  }
}
