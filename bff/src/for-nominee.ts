import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { EraseAccount, UsersRepository } from '@fitghar/services/identity';
import { Audit, CommandError, DomainError, istIso, PersonalData, readSettings } from '@fitghar/services/kernel';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.ts';
import { boot } from './platform/boot.ts';

// Uses a customer's rights for the person whom they have nominated: `node bff/dist/for-nominee.js --by <team member>
// --nominee <email> --reason <proof seen> export|erase <account's email>`. See docs/runbooks/nominee.md.
await boot(async () => {
  const { by, nominee, reason, act, email } = readArguments();
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  // The whole product, because every service registers what it exports and erases.
  const app = await NestFactory.createApplicationContext(AppModule.with(settings), { logger: false, abortOnError: false });
  try {
    const users = app.get(UsersRepository, { strict: false });
    const [member, account] = [await users.findByEmail(by), await users.findByEmail(email)];
    if (member?.type !== 'A' || member.blocked) throw new CommandError(`${by} is no team member`);
    if (!account?.nominee || account.nominee.email !== nominee) throw new CommandError(`${email} has not nominated ${nominee}`);
    const audited = { by: member.id, action: 'user.act-for', subject: { kind: 'user', id: account.id }, reason } as const;
    const [audit, erasure] = [app.get(Audit, { strict: false }), app.get(EraseAccount, { strict: false })];
    if (act === 'export') {
      await audit.note(audited); // first: what is not recorded is not shown
      process.stdout.write(`${JSON.stringify(await app.get(PersonalData, { strict: false }).export(account.id), null, 2)}\n`);
      return;
    }
    const dueAt = await audit
      .change(audited, () => erasure.begin(account))
      .catch((error: unknown) => {
        throw error instanceof DomainError ? new CommandError(error.message) : error;
      });
    process.stdout.write(`The account will be erased at ${istIso(dueAt)}\n`);
  } finally {
    await app.close();
  }
});
process.exit();

function readArguments() {
  const options = { by: { type: 'string' }, nominee: { type: 'string' }, reason: { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [[act, email, ...rest], { by, nominee, reason }] = [positionals, values];
    if (by && nominee && reason && email && !rest.length && (act === 'export' || act === 'erase'))
      return { by, nominee: nominee.toLowerCase(), reason, act, email: email.toLowerCase() };
  } catch {
    // reported below
  }
  throw new CommandError('Usage: for-nominee --by <team member> --nominee <email> --reason <proof seen> export|erase <account’s email>');
}
