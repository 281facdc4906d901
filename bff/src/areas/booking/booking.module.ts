import { BookingsModule } from '@fitghar/services/bookings';
import { CatalogueModule } from '@fitghar/services/catalogue';
import { IdentityModule } from '@fitghar/services/identity';
import { PaymentsModule } from '@fitghar/services/payments';
import { PayoutsModule } from '@fitghar/services/payouts';
import { PlansModule } from '@fitghar/services/plans';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { ShownCatalogue } from '../../platform/pages/shown-catalogue.ts';
import { PaymentResponses } from '../payments/payment-responses.ts';
import { BookingController } from './booking.controller.ts';
import { CalendarController } from './calendar.controller.ts';
import { CreateOrUpdateBookingController } from './create-or-update-booking.controller.ts';
import { PackagePresenter } from './package.presenter.ts';
import { PackagesController } from './packages.controller.ts';
import { ProgressController } from './progress.controller.ts';
import { ReplacementsController } from './replacements.controller.ts';
import { ServiceRecordPresenter } from './service-record.presenter.ts';
import { SessionLinksController } from './session-links.controller.ts';
import { ShortLinksController } from './short-links.controller.ts';
import { TrainerController } from './trainer.controller.ts';
import { TrainerCardPresenter } from './trainer-card.presenter.ts';
import { TrainerCardsController } from './trainer-cards.controller.ts';
import { TrainerDocumentLinks, TrainerDocumentsController } from './trainer-documents.controller.ts';
import { TrainerMovesController } from './trainer-moves.controller.ts';
import { TrainerPayoutsController } from './trainer-payouts.controller.ts';
import { TrainerVisitPresenter } from './trainer-visit.presenter.ts';
import { WaitlistController } from './waitlist.controller.ts';

@Module({
  imports: [BookingsModule, CatalogueModule, IdentityModule, PaymentsModule, PayoutsModule, PlansModule, TrainersModule],
  controllers: [
    BookingController,
    CreateOrUpdateBookingController,
    PackagesController,
    TrainerController,
    TrainerMovesController,
    TrainerPayoutsController,
    SessionLinksController,
    ShortLinksController,
    WaitlistController,
    CalendarController,
    ProgressController,
    ReplacementsController,
    TrainerDocumentsController,
    TrainerCardsController,
  ],
  providers: [
    ShownCatalogue,
    PaymentResponses,
    ServiceRecordPresenter,
    PackagePresenter,
    TrainerVisitPresenter,
    TrainerDocumentLinks,
    TrainerCardPresenter,
  ],
})
export class BookingAreaModule {}
