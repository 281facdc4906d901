import { ObjectId } from 'mongodb';
import { type AppUnderTest, MORNING } from './app-under-test.ts';

/** 60 % of ₹94.28. */
const EARNING = { incomePaise: 9428, sharePercent: 60, paise: 5656 };

/** Stores visits of a trainer that are closed and not paid yet. @returns their ids */
export async function insertClosedVisits(
  { mongo }: AppUnderTest,
  trainerId: string,
  count: number,
  date = '2026-11-10',
): Promise<ObjectId[]> {
  const visits = Array.from({ length: count }, () => ({
    ...{ _id: new ObjectId(), userId: new ObjectId(), status: 'Completed', assignmentNumber: 1, trainerCategory: 'Basic' },
    ...{ date, time: '07:00', trainer: { id: trainerId, name: 'Arjun Rao', phone: '+919000000000' }, earning: EARNING, words: [] },
    createdAt: new Date(MORNING),
  }));
  await mongo.collection('bookings').insertMany(visits);
  const ids = visits.map(({ _id }) => _id);
  await mongo.collection('visits_to_pay').insertMany(ids.map((_id) => ({ _id, trainerId, date })));
  return ids;
}
