import 'reflect-metadata';
import { readSettings } from '@fitghar/services/kernel';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './app.module.ts';
import { boot } from './platform/boot.ts';

await boot(async () => {
  const settings = readSettings({ ...process.env, ROLE: 'worker' });
  const app = await NestFactory.createApplicationContext(WorkerModule.with(settings), { bufferLogs: true });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks();
});
