import { Logger } from '@nestjs/common';
import type { Model } from 'mongoose';

/** Otherwise every page load would write to the same few documents. */
const WRITE_AFTER_MS = 1000;

/** Adds to the counts of documents, after adding them up in this process. What cannot be written is lost. */
export class BufferedCounts<Key extends object> {
  private readonly log = new Logger(BufferedCounts.name);
  private pending = new Map<string, { key: Key; sums: Map<string, number> }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly documents: Pick<Model<unknown>, 'bulkWrite' | 'modelName'>) {}

  /** Adds to one document. @param key is stored with it when it is new */
  add(_id: string, key: Key, counts: Readonly<Record<string, number>>): void {
    const { sums } = this.pending.get(_id) ?? { sums: new Map<string, number>() };
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
    this.pending.set(_id, { key, sums });
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS);
  }

  /** Writes at once what is pending. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const written = this.pending;
    this.pending = new Map();
    if (!written.size) return;
    const updates = [...written].map(([_id, { key, sums }]) => ({
      updateOne: { filter: { _id }, update: { $inc: Object.fromEntries(sums), $setOnInsert: key }, upsert: true },
    }));
    await this.documents
      .bulkWrite(updates, { ordered: false })
      .catch((error: Error) => this.log.warn(`Could not add to ${this.documents.modelName}: ${error.message}`));
  }
}
