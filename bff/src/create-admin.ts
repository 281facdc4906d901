import 'reflect-metadata';
import { registerBody } from '@fitghar/contracts/account';
import { staffRole } from '@fitghar/contracts/admin';
import { checkNewPassword, IdentityModule, RegisterUser } from '@fitghar/services/identity';
import { CommandError, DomainError, KernelModule, readSettings } from '@fitghar/services/kernel';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { boot } from './platform/boot.ts';

// Creates a team member's account from NAME, MOBILE, EMAIL, PASSWORD and ADMIN_ROLE in the environment, which keeps the
// password out of the shell history.
@Module({})
class CreateAdminModule {}

await boot(async () => {
  const { NAME: name, MOBILE: mobile, EMAIL: email, PASSWORD: password, ADMIN_ROLE = 'admin' } = process.env;
  const account = registerBody.safeParse({ name, mobile, email, password });
  if (!account.success) throw new CommandError('Set NAME, MOBILE (10 digits), EMAIL and PASSWORD (at least 10 characters, with a digit)');
  checkNewPassword(account.data.password, 'A', 'PASSWORD');
  const role = staffRole.safeParse(ADMIN_ROLE);
  if (!role.success) throw new CommandError(`Set ADMIN_ROLE to one of ${staffRole.options.join(', ')}`);
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  const imports = [KernelModule.withoutWorkers(settings), IdentityModule];
  const app = await NestFactory.createApplicationContext({ module: CreateAdminModule, imports }, { logger: false, abortOnError: false });
  const { email: created } = await app
    .get(RegisterUser)
    .run(account.data, 'A', undefined, role.data)
    .catch((error: unknown) => {
      throw error instanceof DomainError ? new CommandError(error.message) : error;
    });
  await app.close();
  process.stdout.write(`Created ${created} with role ${role.data}\n`);
});
process.exit();
