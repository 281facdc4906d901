import { BookingsModule } from '@fitghar/services/bookings';
import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { PaymentsModule } from '@fitghar/services/payments';
import { PlansModule } from '@fitghar/services/plans';
import { ReleasesModule } from '@fitghar/services/releases';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { DemoAccounts } from './demo-accounts.ts';
import { DemoBookings } from './demo-bookings.ts';
import { DemoCanary } from './demo-canary.ts';
import { DemoKyc } from './demo-kyc.ts';
import { DemoMarketplace } from './demo-marketplace.ts';
import { DemoPackages } from './demo-packages.ts';
import { DemoPlans } from './demo-plans.ts';
import { DemoSupport } from './demo-support.ts';
import { SandboxBank } from './sandbox-bank.ts';

/** What a development site starts with (`DEMO_DATA`). */
@Module({
  imports: [IdentityModule, TrainersModule, PaymentsModule, BookingsModule, PlansModule, SupportModule, EnquiriesModule, ReleasesModule],
  providers: [DemoAccounts, DemoMarketplace, DemoKyc, DemoBookings, DemoPackages, DemoPlans, DemoSupport, DemoCanary, SandboxBank],
})
export class DemoDataModule {}
