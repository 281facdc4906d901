import { Module } from '@nestjs/common';
import { AdjustmentsModule } from '../adjustments/index.ts';
import { AreasModule } from '../areas/index.ts';
import { BookingsModule } from '../bookings/index.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { EnquiriesModule } from '../enquiries/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { InstituteModule } from '../institute/index.ts';
import { OffersModule } from '../offers/index.ts';
import { PaymentsModule } from '../payments/index.ts';
import { PlansModule } from '../plans/index.ts';
import { QuotationsModule } from '../quotations/index.ts';
import { ReleasesModule } from '../releases/index.ts';
import { SupportModule } from '../support/index.ts';
import { TrainersModule } from '../trainers/index.ts';
import { AlarmMonitor } from './alarms/alarm-monitor.ts';
import { Alarms } from './alarms/alarms.ts';
import { MessageChoices } from './choices/message-choices.ts';
import { CustomerNotifications } from './customer-notifications.ts';
import { InstituteNotifications } from './institute-notifications.ts';
import { MailComposer } from './mail-composer.ts';
import { Mailer } from './mailer.ts';
import { Notices } from './notices/notices.ts';
import { PaymentNotifications } from './payment-notifications.ts';
import { WhatsAppInboundRepository } from './persistence/whatsapp-inbound.repository.ts';
import { WhatsAppMessagesRepository } from './persistence/whatsapp-messages.repository.ts';
import { PlanNotifications } from './plan-notifications.ts';
import { PushDevices } from './push/push-devices.ts';
import { PushMessages } from './push/push-messages.ts';
import { PushService } from './push/push-service.ts';
import { QuotationNotifications } from './quotation-notifications.ts';
import { RefusedAddresses } from './refused-addresses.ts';
import { ReleaseNotifications } from './release-notifications.ts';
import { SmsSender } from './sms/sms-sender.ts';
import { TestTexts } from './test-texts.ts';
import { Texting } from './texting.ts';
import { Unsubscribing } from './unsubscribing.ts';
import { VisitNotifications } from './visit-notifications.ts';
import { ReceiveWhatsApp } from './whatsapp/receive-whatsapp.ts';
import { WhatsAppAnswers } from './whatsapp/whatsapp-answers.ts';
import { WhatsAppSender } from './whatsapp/whatsapp-sender.ts';

@Module({
  imports: [
    AdjustmentsModule,
    AreasModule,
    BookingsModule,
    CatalogueModule,
    EnquiriesModule,
    IdentityModule,
    InstituteModule,
    PaymentsModule,
    OffersModule,
    PlansModule,
    QuotationsModule,
    ReleasesModule,
    SupportModule,
    TrainersModule,
  ],
  providers: [
    RefusedAddresses,
    Unsubscribing,
    Mailer,
    MailComposer,
    SmsSender,
    MessageChoices,
    PushDevices,
    PushService,
    PushMessages,
    WhatsAppMessagesRepository,
    WhatsAppInboundRepository,
    WhatsAppSender,
    WhatsAppAnswers,
    ReceiveWhatsApp,
    Texting,
    Alarms,
    AlarmMonitor,
    Notices,
    CustomerNotifications,
    VisitNotifications,
    PlanNotifications,
    PaymentNotifications,
    QuotationNotifications,
    InstituteNotifications,
    ReleaseNotifications,
    TestTexts,
  ],
  exports: [
    MessageChoices,
    PushDevices,
    TestTexts,
    Notices,
    Mailer,
    RefusedAddresses,
    Unsubscribing,
    SmsSender,
    WhatsAppSender,
    WhatsAppMessagesRepository,
    ReceiveWhatsApp,
    Alarms,
    AlarmMonitor,
  ],
})
export class NotificationsModule {}
