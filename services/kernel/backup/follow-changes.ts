import { setTimeout as wait } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { z } from 'zod';
import { assertRestorable } from './apply-change.ts';
import { BackupError } from './backup-error.ts';
import type { BackupWriter, Entry } from './backup-folder.ts';
import type { BackupOptions } from './backup-options.ts';
import { BACKUP_STATE } from './backup-state.ts';
import { canSplitEvents, committedTime } from './server.ts';

const CHANGES_AT_A_TIME_MS = 500;
/** A segment of a backlog ends after about this many bytes, so that a process that is killed has not worked in vain. */
const SEGMENT_BYTES = 64 * 1024 * 1024;

/** Where in MongoDB's log the changes begin. */
export type Beginning = { startAtOperationTime: mongo.Timestamp } | { resumeAfter: mongo.Document };

/** One change: the event, or its fragments if it was too large for one. */
interface Change {
  events: mongo.Document[];
  at: mongo.Timestamp;
  token: mongo.Document;
}

const header = z.looseObject({ clusterTime: z.instanceof(mongoose.mongo.Timestamp), operationType: z.string() });
const place = z.looseObject({ _data: z.string() });

async function nextChange(stream: mongo.ChangeStream): Promise<Change | null> {
  const first: mongo.Document | null = await stream.tryNext();
  if (!first) return null;
  const events = [first];
  for (let last = first; last.splitEvent && Number(last.splitEvent.fragment) < Number(last.splitEvent.of); ) {
    last = await stream.next();
    events.push(last);
  }
  const whole = header.parse(Object.assign({}, ...events));
  if (whole.operationType === 'invalidate') throw new BackupError('The database was dropped: the backup ends here');
  assertRestorable(whole);
  return { events, at: whole.clusterTime, token: place.parse(events.at(-1)?._id) };
}

/** Whatever was committed by then is in the backup. Times of MongoDB are whole seconds. */
const beforeSecondOf = (at: mongo.Timestamp): Date => new Date(at.getHighBitsUnsigned() * 1000);

/**
 * Writes changes, a segment after the other, until the signal ends it. They are written as they come, so that their number
 * and size need no memory.
 * @param written is told, after each segment, up to when everything is in the backup
 */
export async function followChanges(
  db: mongo.Db,
  writer: BackupWriter,
  beginning: Beginning,
  { segmentSeconds, signal }: BackupOptions,
  written: (checked: Date) => Promise<void>,
): Promise<void> {
  // The backup's own notes would be changes without end.
  const notes = { 'ns.coll': BACKUP_STATE, operationType: { $in: ['insert', 'update', 'replace', 'delete'] } };
  const split = (await canSplitEvents(db)) ? [{ $changeStreamSplitLargeEvent: {} }] : [];
  const stream = db.watch([{ $match: { $nor: [notes] } }, ...split], {
    ...beginning,
    showExpandedEvents: true,
    maxAwaitTimeMS: CHANGES_AT_A_TIME_MS,
  });
  let token = 'resumeAfter' in beginning ? beginning.resumeAfter : undefined;
  /** A change that belongs to the next segment. */
  let ahead: Change | null = null;
  let [checked, isWhole] = [new Date(), false];

  async function* segment(): AsyncGenerator<Entry> {
    const endsAt = Date.now() + segmentSeconds * 1000;
    let [bytes, last]: [number, mongo.Timestamp | null] = [0, null];
    for (;;) {
      const isOver = signal.aborted || Date.now() > endsAt;
      // First how far the log goes, then every change up to there. Not all there are: under load they never end.
      const at = await committedTime(db);
      const now = new Date();
      for (;;) {
        const change = ahead ?? (await nextChange(stream));
        ahead = null;
        if (!change) {
          token = place.parse(stream.resumeToken);
          break;
        }
        // What one transaction did has one time, and stays in one segment.
        const isFull = last && change.at.greaterThan(last) && (bytes > SEGMENT_BYTES || Date.now() > endsAt + segmentSeconds * 1000);
        if (isFull || change.at.greaterThan(at)) ahead = change;
        if (isFull) {
          [checked, isWhole] = [beforeSecondOf(last ?? at), false];
          yield { t: 'until', at: last ?? at, checked, ...(token && { token }) };
          return;
        }
        if (ahead) break;
        for (const e of change.events) {
          yield { t: 'change', e };
          bytes += mongoose.mongo.BSON.calculateObjectSize(e);
        }
        [last, token] = [change.at, change.token];
      }
      if (isOver) {
        [checked, isWhole] = [now, true];
        yield { t: 'until', at, checked, ...(token && { token }) };
        return;
      }
      await wait(CHANGES_AT_A_TIME_MS / 5, undefined, { signal }).catch(() => undefined);
    }
  }

  try {
    for (let isLast = false; !(isLast && isWhole); ) {
      isLast = signal.aborted;
      await writer.writeChanges(segment());
      await written(checked);
    }
  } finally {
    await stream.close();
  }
}
