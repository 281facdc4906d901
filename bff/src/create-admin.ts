import 'reflect-metadata';
import { registerBody } from '@fitghar/contracts';
import { IdentityModule, RegisterUser } from '@fitghar/services/identity';
import { DomainError, KernelModule, readSettings, SettingsError } from '@fitghar/services/kernel';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { boot } from './platform/boot.ts';

// Makes an admin from NAME, MOBILE, EMAIL and PASSWORD in the environment, so that no password stands in a shell's history of arguments.
@Module({})
class CreateAdminModule {}

await boot(async () => {
  const { NAME: name, MOBILE: mobile, EMAIL: email, PASSWORD: password } = process.env;
  const account = registerBody.safeParse({ name, mobile, email, password });
  if (!account.success) throw new SettingsError(['Set NAME, MOBILE (10 digits), EMAIL and PASSWORD (6 characters or more, with a digit)']);
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  const imports = [KernelModule.withoutWorkers(settings), IdentityModule];
  const app = await NestFactory.createApplicationContext({ module: CreateAdminModule, imports }, { logger: false });
  const { email: created } = await app
    .get(RegisterUser)
    .run(account.data, 'A')
    .catch((error: unknown) => {
      throw error instanceof DomainError ? new SettingsError([error.message]) : error;
    });
  await app.close();
  process.stdout.write(`${created} is an admin now\n`);
});
process.exit();
