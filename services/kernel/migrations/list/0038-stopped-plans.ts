import type { mongo } from 'mongoose';
import type { Migration } from '../migration.ts';

/** Unsent plans whose details were erased stayed in the queue, where no one could end them. */
async function stop(db: mongo.Db, signal: AbortSignal): Promise<void> {
  for (const from of ['open', 'claimed', 'breached']) {
    signal.throwIfAborted();
    const stopped = { status: 'stopped', stopped: { from, at: '$healthErasedAt' }, nextStageAt: null, pausedReason: null };
    await db.collection('plans').updateMany({ status: from, healthErasedAt: { $type: 'date' } }, [{ $set: stopped }]);
  }
}

/** The previous version still leaves such plans in the queue. */
export const stoppedPlans: Migration = { name: '0038-stopped-plans', run: stop };
