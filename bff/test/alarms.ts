import { MINUTE_MS } from '@fitghar/contracts/common';
import type { AppUnderTest } from './app-under-test.ts';

/** Lets that much time pass for the open alarms, whose age the database measures by its own clock. */
export async function ageAlarms({ mongo }: Pick<AppUnderTest, 'mongo'>, minutes: number): Promise<void> {
  const earlier = { $subtract: ['$seenAt', minutes * MINUTE_MS] };
  await mongo.collection('alarms').updateMany({ clearedAt: null, seenAt: { $ne: null } }, [{ $set: { seenAt: earlier } }]);
}
