import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { EnquiriesModule } from '../enquiries/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { InstituteModule } from '../institute/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { PlansModule } from '../plans/index.ts';
import { ReleasesModule } from '../releases/index.ts';
import { SupportModule } from '../support/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { Alarms } from './alarms/alarms.ts';
import { Watch } from './alarms/watch.ts';
import { Letters } from './letters.ts';
import { Mailer } from './mailer.ts';
import { Notices } from './notices/notices.ts';
import { NotifyCustomers } from './notify-customers.ts';
import { NotifyOfInstitute } from './notify-of-institute.ts';
import { NotifyOfPayments } from './notify-of-payments.ts';
import { NotifyOfPlans } from './notify-of-plans.ts';
import { NotifyOfReleases } from './notify-of-releases.ts';
import { NotifyOfVisits } from './notify-of-visits.ts';
import { SmsSender } from './sms/sms-sender.ts';

@Module({
  imports: [
    BookingsModule,
    EnquiriesModule,
    IdentityModule,
    InstituteModule,
    PaymentsModule,
    PlansModule,
    ReleasesModule,
    SupportModule,
    TrainersModule,
  ],
  providers: [
    Mailer,
    Letters,
    SmsSender,
    Alarms,
    Watch,
    Notices,
    NotifyCustomers,
    NotifyOfVisits,
    NotifyOfPlans,
    NotifyOfPayments,
    NotifyOfInstitute,
    NotifyOfReleases,
  ],
  exports: [Notices, SmsSender, Alarms, Watch],
})
export class NotificationsModule {}
