import 'reflect-metadata';
import { registerBody } from '@fitghar/contracts';
import { IdentityModule, RegisterUser } from '@fitghar/services/identity';
import { DomainError, KernelModule, readSettings, SettingsError } from '@fitghar/services/kernel';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ZodError } from 'zod';

// Makes an admin from NAME, MOBILE, EMAIL and PASSWORD in the environment, so that no password stands in a shell's history of arguments.
@Module({})
class CreateAdminModule {}

try {
  const { NAME: name, MOBILE: mobile, EMAIL: email, PASSWORD: password } = process.env;
  const account = registerBody.parse({ name, mobile, email, password });
  const settings = readSettings({ ...process.env, ROLE: 'web' });
  const imports = [KernelModule.withoutWorkers(settings), IdentityModule];
  const app = await NestFactory.createApplicationContext({ module: CreateAdminModule, imports }, { logger: false });
  const { email: created } = await app.get(RegisterUser).run(account, 'A');
  await app.close();
  process.stdout.write(`${created} is an admin now\n`);
} catch (error) {
  const lines =
    error instanceof SettingsError
      ? error.problems
      : error instanceof ZodError || (error instanceof Error && 'issues' in error)
        ? ['Set NAME, MOBILE (10 digits), EMAIL and PASSWORD (6 characters or more, with a digit)']
        : [error instanceof DomainError ? error.message : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
process.exit();
