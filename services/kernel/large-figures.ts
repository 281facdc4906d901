/** Up to this many rows, a figure is always as of now. */
const MAX_EXACT_ROWS = 10_000;
const TTL_MS = 10_000;
const MAX_REMEMBERED = 500;

/**
 * Figures of one kind. One over more than 10,000 rows may be up to ten seconds old: reading that many is the most expensive
 * part of a page, and the difference does not show.
 */
export class LargeFigures<Figure> {
  private readonly remembered = new Map<string, { figure: Figure; until: number }>();

  /** @param rowsIn how many rows a figure is over */
  constructor(private readonly rowsIn: (figure: Figure) => number) {}

  /** @param name everything that the figure depends on besides the data */
  async read(name: string, compute: () => Promise<Figure>): Promise<Figure> {
    const known = this.remembered.get(name);
    if (known && known.until > performance.now()) return known.figure;
    const figure = await compute();
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    if (this.rowsIn(figure) > MAX_EXACT_ROWS) this.remembered.set(name, { figure, until: performance.now() + TTL_MS });
    else this.remembered.delete(name);
    return figure;
  }
}
