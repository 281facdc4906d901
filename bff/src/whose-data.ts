import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { IdentityModule, UsersRepository } from '@fitghar/services/identity';
import { Audit, CommandError, type Concerned, KernelModule, Mongo, readSettings, whoseData } from '@fitghar/services/kernel';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { boot } from './platform/boot.ts';

// Lists whose data was in collections, for a breach: `node bff/dist/whose-data.js --by <email of a team member> --reason
// <why> bookings plans > people.csv`. What these hold goes to standard error. See docs/runbooks/breach.md.
@Module({})
class WhoseDataModule {}

await boot(async () => {
  const { by, reason, collections } = readArguments();
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  const imports = [KernelModule.withoutWorkers(settings), IdentityModule];
  const app = await NestFactory.createApplicationContext({ module: WhoseDataModule, imports }, { logger: false, abortOnError: false });
  try {
    const member = await app.get(UsersRepository).findByEmail(by);
    if (member?.type !== 'A' || member.blocked) throw new CommandError(`${by} is no team member`);
    const { people, fields, unclear } = await whoseData(app.get(Mongo).db, collections).catch((error: unknown) => {
      throw error instanceof RangeError ? new CommandError(error.message) : error;
    });
    for (const id of new Set(collections)) {
      const subject = { kind: 'collection', id } as const;
      await app.get(Audit).note({ by: member.id, action: 'collection.list-people', subject, reason });
    }
    for (const [name, why] of Object.entries(unclear)) process.stderr.write(`${name}: ${why}\n`);
    process.stderr.write(`${people.length} people. Personal fields: ${fields.join(', ')}\n`);
    process.stdout.write(['account,email,mobile,records', ...people.map(rowOf)].map((row) => `${row}\n`).join(''));
  } finally {
    await app.close();
  }
});
process.exit();

function rowOf({ accountId, email, phone, records }: Concerned): string {
  const counts = Object.entries(records).map(([name, count]) => `${name} ${count}`);
  return [accountId ?? '', `"${email.replaceAll('"', '""')}"`, phone, counts.join('; ')].join(',');
}

function readArguments() {
  const options = { by: { type: 'string' }, reason: { type: 'string' } } as const;
  try {
    const { values, positionals: collections } = parseArgs({ allowPositionals: true, options });
    const { by, reason } = values;
    if (by && reason && collections.length) return { by, reason, collections };
  } catch {
    // reported below
  }
  throw new CommandError('Usage: whose-data --by <email of a team member> --reason <why> <collection> …');
}
