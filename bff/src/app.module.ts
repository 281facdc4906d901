import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { InstituteModule } from '@fitghar/services/institute';
import { BackdatedClock, type Clock, KernelModule, type Settings } from '@fitghar/services/kernel';
import { NotificationsModule } from '@fitghar/services/notifications';
import { PaymentsModule } from '@fitghar/services/payments';
import { PayoutsModule } from '@fitghar/services/payouts';
import { PlansModule } from '@fitghar/services/plans';
import { ReleasesModule } from '@fitghar/services/releases';
import { TrainersModule } from '@fitghar/services/trainers';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';

import { AccountModule } from './areas/account/account.module.ts';
import { AdminModule } from './areas/admin/admin.module.ts';
import { BookingAreaModule } from './areas/booking/booking.module.ts';
import { InstituteAreaModule } from './areas/institute/institute.module.ts';
import { MarketingModule } from './areas/marketing/marketing.module.ts';
import { NotificationsAreaModule } from './areas/notifications/notifications-area.module.ts';
import { PaymentsAreaModule } from './areas/payments/payments.module.ts';
import { PlansAreaModule } from './areas/plans/plans.module.ts';
import { ReleasesAreaModule } from './areas/releases/releases.module.ts';
import { AccessGuard } from './platform/auth/auth.guard.ts';
import { AuthModule } from './platform/auth/auth.module.ts';
import { BearerGuard } from './platform/auth/bearer.guard.ts';
import { ChosenLanguage } from './platform/auth/chosen-language.ts';
import { ForeignOriginGuard } from './platform/auth/foreign-origin.guard.ts';
import { DemoDataModule } from './platform/demo-data/demo-data.module.ts';
import { OtherMethods } from './platform/errors/other-methods.ts';
import { FilesController } from './platform/files/files.controller.ts';
import { Drain } from './platform/http/drain.ts';
import { validationPipe } from './platform/http/validation.ts';
import { LimitsGuard } from './platform/limits/limits.guard.ts';
import { LimitsModule } from './platform/limits/limits.ts';
import { logsModule } from './platform/logs/logs.ts';
import { OpsModule } from './platform/ops/ops.module.ts';

/** The worker process: every service with its job handlers, and only the HTTP endpoints of operations. */
@Module({})
export class WorkerModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        logsModule(settings),
        KernelModule.with(settings),
        IdentityModule,
        TrainersModule,
        PaymentsModule,
        PayoutsModule,
        BookingsModule,
        PlansModule,
        InstituteModule,
        NotificationsModule,
        OpsModule,
      ],
    };
  }
}

/** The web process: the same services, with one area of calls per front end. */
@Module({})
export class AppModule {
  static with(settings: Settings, clock?: Clock): DynamicModule {
    const hasMarketplace = settings.NODE_ENV === 'development' && settings.DEMO_DATA === 'on';
    return {
      module: AppModule,
      imports: [
        logsModule(settings),
        KernelModule.with(settings, hasMarketplace ? new BackdatedClock(clock) : clock),
        DiscoveryModule,
        LimitsModule,
        AuthModule,
        IdentityModule,
        TrainersModule,
        NotificationsModule,
        ReleasesModule,
        OpsModule,
        AccountModule,
        BookingAreaModule,
        PaymentsAreaModule,
        PlansAreaModule,
        InstituteAreaModule,
        MarketingModule,
        AdminModule,
        DemoDataModule,
        NotificationsAreaModule,
        ReleasesAreaModule, // last: it answers every path that no other area has
      ],
      controllers: [FilesController],
      providers: [
        Drain,
        OtherMethods,
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_GUARD, useClass: BearerGuard },
        { provide: APP_GUARD, useClass: LimitsGuard },
        { provide: APP_GUARD, useClass: ForeignOriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_INTERCEPTOR, useExisting: ChosenLanguage },
      ],
    };
  }
}
