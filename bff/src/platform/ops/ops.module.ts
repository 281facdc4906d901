import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorBodyFilter } from '../errors/error-body.filter.ts';
import { HealthController } from './health.controller.ts';
import { MetricsController } from './metrics.controller.ts';
import { Readiness } from './readiness.ts';

/** Health and metrics, which every process serves. */
@Module({
  controllers: [HealthController, MetricsController],
  providers: [Readiness, { provide: APP_FILTER, useClass: ErrorBodyFilter }],
  exports: [Readiness],
})
export class OpsModule {}
