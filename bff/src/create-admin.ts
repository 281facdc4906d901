import 'reflect-metadata';
import { registerBody } from '@fitghar/contracts/account';
import { teamRole } from '@fitghar/contracts/admin';
import { IdentityModule, RegisterUser } from '@fitghar/services/identity';
import { DomainError, KernelModule, readSettings, SettingsError } from '@fitghar/services/kernel';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { boot } from './platform/boot.ts';

// Makes an account of the team from NAME, MOBILE, EMAIL, PASSWORD and ADMIN_ROLE in the environment, so that no password stands in a shell's history of arguments.
@Module({})
class CreateAdminModule {}

await boot(async () => {
  const { NAME: name, MOBILE: mobile, EMAIL: email, PASSWORD: password, ADMIN_ROLE = 'admin' } = process.env;
  const account = registerBody.safeParse({ name, mobile, email, password });
  if (!account.success) throw new SettingsError(['Set NAME, MOBILE (10 digits), EMAIL and PASSWORD (6 characters or more, with a digit)']);
  const role = teamRole.safeParse(ADMIN_ROLE);
  if (!role.success) throw new SettingsError([`Set ADMIN_ROLE to one of ${teamRole.options.join(', ')}`]);
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  const imports = [KernelModule.withoutWorkers(settings), IdentityModule];
  const app = await NestFactory.createApplicationContext({ module: CreateAdminModule, imports }, { logger: false });
  const { email: created } = await app
    .get(RegisterUser)
    .run(account.data, 'A', undefined, role.data)
    .catch((error: unknown) => {
      throw error instanceof DomainError ? new SettingsError([error.message]) : error;
    });
  await app.close();
  process.stdout.write(`${created} is of the team now: ${role.data}\n`);
});
process.exit();
