import 'reflect-metadata';
import { readSettings, SettingsError } from '@fitghar/services/kernel';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './app.module.ts';

try {
  const settings = readSettings({ ...process.env, ROLE: 'worker' });
  const app = await NestFactory.createApplicationContext(WorkerModule.with(settings), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
} catch (error) {
  const lines = error instanceof SettingsError ? error.problems : [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}
