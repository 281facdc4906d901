/** Records of one query: enough to make progress, few enough to hold in memory. */
const PAGE = 500;

/**
 * Works through all records that are due, page by page.
 * @param list at most `limit` due records; it must no longer return those that `work` has handled
 */
export async function forEachDue<Item>(list: (limit: number) => Promise<Item[]>, work: (item: Item) => Promise<void>): Promise<void> {
  for (;;) {
    const due = await list(PAGE);
    for (const item of due) await work(item);
    if (due.length < PAGE) return;
  }
}
