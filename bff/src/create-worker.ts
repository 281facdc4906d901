import 'reflect-metadata';
import type { Settings } from '@fitghar/services/kernel';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { WorkerModule } from './app.module.ts';
import { LOGS_AT_START } from './platform/boot.ts';

/** Creates the worker, ready to listen: it runs jobs, and serves only health and metrics. */
export async function createWorker(settings: Settings): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({ forceCloseConnections: true });
  const worker = await NestFactory.create<NestFastifyApplication>(WorkerModule.with(settings), adapter, LOGS_AT_START);
  worker.useLogger(worker.get(Logger));
  worker.flushLogs();
  return worker;
}
