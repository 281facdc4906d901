import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { useApp } from './app-under-test.ts';
import { Customer } from './customer.ts';
import { profile } from './profile.ts';

const entry = z.object({
  command: z.object({
    readConcern: z.object({ level: z.string().optional() }).optional(),
    writeConcern: z.object({ w: z.unknown() }).optional(),
    startTransaction: z.boolean().optional(),
    autocommit: z.boolean().optional(),
  }),
});

describe('reads and writes', () => {
  const running = useApp();

  it('use a majority of the replica set, inside and outside transactions', async () => {
    const customer = await Customer.signedIn(running());
    const records = await profile(running().mongo, async () => {
      await customer.booked();
      await customer.ongoing();
    });
    const profiled = records.filter(
      ({ op, ns }) => ['query', 'insert'].includes(op) && /\.(bookings|orders|sessions|payments|slot_places)$/.test(ns),
    );
    const commands = profiled.map((each) => entry.parse(each).command);
    const inTransaction = commands.filter(({ autocommit }) => autocommit === false);
    const begun = inTransaction.filter(({ startTransaction }) => startTransaction);
    const outside = commands.filter(({ autocommit }) => autocommit === undefined);
    expect([begun.length > 0, outside.length > 0]).toStrictEqual([true, true]);
    expect(new Set(begun.map(({ readConcern }) => readConcern?.level))).toStrictEqual(new Set(['majority']));
    for (const command of outside) expect(command.readConcern?.level ?? command.writeConcern?.w).toBe('majority');
  });
});
