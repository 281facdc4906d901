import type { mongo } from 'mongoose';
import type { Migration, MigrationSettings } from '../migration.ts';
import { updateEach } from './each-record.ts';

interface Visit {
  gatewayOrderId: string;
  date: string;
  amountPaise: number;
  trainerCategory: string;
}

/** Visits that trainers have earned: completed, also if refunded later, or of a package with the customer absent. */
const NOT_FIXED = {
  ...{ 'trainer.id': { $gt: '' }, assignment: { $gt: 0 }, earning: { $exists: false } },
  $or: [{ status: 'Completed' }, { status: 'Refunded', served: true }, { noShow: 'customer', packageId: { $type: 'objectId' } }],
};

const IST_MS = 5.5 * 3_600_000;
const istDate = (instant: Date): string => new Date(instant.getTime() + IST_MS).toISOString().slice(0, 10);

/** The price without GST, of which each half is rounded. */
function incomeOf(amountPaise: number, date: string): number {
  const percent = date < '2025-09-22' ? 18 : 5;
  return amountPaise - 2 * Math.round((amountPaise * percent) / 2 / (100 + percent));
}

/** Fixes what was computed at each reading: the GST of the day of payment, and the share as it is set now. */
async function fixEarnings(db: mongo.Db, signal: AbortSignal, { shareOf }: MigrationSettings): Promise<void> {
  await updateEach<Visit>(db.collection('bookings'), NOT_FIXED, signal, async ({ gatewayOrderId, date, amountPaise, trainerCategory }) => {
    const order = await db.collection('orders').findOne({ gatewayOrderId }, { projection: { paidAt: 1 } });
    const incomePaise = incomeOf(amountPaise, order?.paidAt ? istDate(order.paidAt) : date);
    const sharePercent = shareOf(trainerCategory);
    return { earning: { incomePaise, sharePercent, paise: Math.floor((incomePaise * sharePercent) / 100) } };
  });
}

/** What trainers earned is stored with each visit. */
export const earnings: Migration = {
  name: '0042-earnings',
  run: fixEarnings,
  create: {
    bookings: [
      {
        key: { date: 1, 'earning.paise': 1 },
        partialFilterExpression: { 'earning.paise': { $gte: 0 } },
        name: 'earnings_by_day',
      },
    ],
  },
};

/** Visits that the previous version closed in the meantime; only it needs the index. */
export const lateEarnings: Migration = { name: '0043-late-earnings', run: fixEarnings, drop: { bookings: ['earned_visits'] } };
