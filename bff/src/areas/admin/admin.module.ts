import { AdjustmentsModule } from '@fitghar/services/adjustments';
import { AreasModule } from '@fitghar/services/areas';
import { BookingsModule } from '@fitghar/services/bookings';
import { CalendarModule } from '@fitghar/services/calendar';
import { CatalogueModule } from '@fitghar/services/catalogue';
import { EnquiriesModule } from '@fitghar/services/enquiries';
import { IdentityModule } from '@fitghar/services/identity';
import { ImportsModule } from '@fitghar/services/imports';
import { InstituteModule } from '@fitghar/services/institute';
import { NotificationsModule } from '@fitghar/services/notifications';
import { OffersModule } from '@fitghar/services/offers';
import { PaymentsModule } from '@fitghar/services/payments';
import { PayoutsModule } from '@fitghar/services/payouts';
import { PlansModule } from '@fitghar/services/plans';
import { QuotationsModule } from '@fitghar/services/quotations';
import { ReleasesModule } from '@fitghar/services/releases';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { LiveModule } from '../../platform/live/live.module.ts';
import { PageDocuments } from '../../platform/pages/page-documents.ts';
import { PaymentsAreaModule } from '../payments/payments.module.ts';
import { AdjustmentsController } from './adjustments.controller.ts';
import { AuditController } from './audit.controller.ts';
import { AuditedNames } from './audited-names.ts';
import { BooksController } from './books.controller.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { ClosuresController } from './closures.controller.ts';
import { DayPlannerController } from './day-planner.controller.ts';
import { DeliveryMonitorController } from './delivery-monitor.controller.ts';
import { AdminEnquiriesController } from './enquiries.controller.ts';
import { AdminEnrolmentsController } from './enrolments.controller.ts';
import { HandoversController } from './handovers.controller.ts';
import { ImportsController } from './imports.controller.ts';
import { JobRunsController } from './job-runs.controller.ts';
import { JobSearch } from './job-search.ts';
import { JobsController } from './jobs.controller.ts';
import { KycDocumentLinks } from './kyc-document-links.ts';
import { KycDocumentsController } from './kyc-documents.controller.ts';
import { AdminMeController } from './me.controller.ts';
import { NewKycController } from './new-kyc.controller.ts';
import { NoteOwners } from './note-owners.ts';
import { NotesController } from './notes.controller.ts';
import { AdminNoticesController } from './notices.controller.ts';
import { AdminOffersController } from './offers.controller.ts';
import { OpenWork } from './open-work.ts';
import { AdminOrdersController } from './orders.controller.ts';
import { AdminPackagesController } from './packages.controller.ts';
import { AdminPaymentsController } from './payments.controller.ts';
import { PayoutRunsController } from './payout-runs.controller.ts';
import { PayoutsController } from './payouts.controller.ts';
import { PendingTasks } from './pending-tasks.ts';
import { PhoneBookingsController } from './phone-bookings.controller.ts';
import { PlanDeliveriesController } from './plan-deliveries.controller.ts';
import { PlanQuestionsController } from './plan-questions.controller.ts';
import { PresenceController } from './presence.controller.ts';
import { ShowQueueHistory } from './queue-history.ts';
import { QueuesController } from './queues.controller.ts';
import { QuotationsController } from './quotations.controller.ts';
import { AdminRefundsController } from './refunds.controller.ts';
import { SavedRepliesController } from './replies.controller.ts';
import { ReturnsController } from './returns.controller.ts';
import { AdminReviewsController } from './reviews.controller.ts';
import { SearchController } from './search.controller.ts';
import { ServiceRequestsController } from './service-requests.controller.ts';
import { SettlementsController } from './settlements.controller.ts';
import { ShiftsController } from './shifts.controller.ts';
import { SummaryController } from './summary.controller.ts';
import { TeamController } from './team.controller.ts';
import { AdminTicketsController } from './tickets.controller.ts';
import { TodayController } from './today.controller.ts';
import { TrainerHoursController } from './trainer-hours.controller.ts';
import { AdminTrainersController } from './trainers.controller.ts';
import { UsersController } from './users.controller.ts';
import { SavedViewsController } from './views.controller.ts';
import { WhatsAppController } from './whatsapp.controller.ts';

@Module({
  imports: [
    AdjustmentsModule,
    AreasModule,
    CalendarModule,
    OffersModule,
    CatalogueModule,
    EnquiriesModule,
    IdentityModule,
    TrainersModule,
    BookingsModule,
    PaymentsModule,
    PayoutsModule,
    QuotationsModule,
    ImportsModule,
    PlansModule,
    InstituteModule,
    SupportModule,
    NotificationsModule,
    ReleasesModule,
    PaymentsAreaModule,
    LiveModule,
  ],
  controllers: [
    AdjustmentsController,
    BooksController,
    CatalogueController,
    ClosuresController,
    AdminOffersController,
    JobsController,
    JobRunsController,
    AdminEnquiriesController,
    SummaryController,
    TodayController,
    DayPlannerController,
    DeliveryMonitorController,
    UsersController,
    PhoneBookingsController,
    ImportsController,
    AdminTicketsController,
    AdminRefundsController,
    AdminOrdersController,
    AdminPackagesController,
    AdminPaymentsController,
    PayoutsController,
    PayoutRunsController,
    QuotationsController,
    SettlementsController,
    ReturnsController,
    AdminEnrolmentsController,
    AdminNoticesController,
    NotesController,
    HandoversController,
    ShiftsController,
    PresenceController,
    SavedRepliesController,
    SavedViewsController,
    AdminReviewsController,
    AdminTrainersController,
    NewKycController,
    TrainerHoursController,
    PlanDeliveriesController,
    PlanQuestionsController,
    AuditController,
    KycDocumentsController,
    AdminMeController,
    QueuesController,
    WhatsAppController,
    SearchController,
    ServiceRequestsController,
    TeamController,
  ],
  providers: [AuditedNames, JobSearch, ShowQueueHistory, KycDocumentLinks, NoteOwners, OpenWork, PageDocuments, PendingTasks],
})
export class AdminModule {}
