import { BookingsModule } from '@fitghar/services/bookings';
import { IdentityModule } from '@fitghar/services/identity';
import { NotificationsModule } from '@fitghar/services/notifications';
import { PlansModule } from '@fitghar/services/plans';
import { SupportModule } from '@fitghar/services/support';
import { TrainersModule } from '@fitghar/services/trainers';
import { Module } from '@nestjs/common';
import { LiveModule } from '../../platform/live/live.module.ts';
import { AddressesController } from './addresses.controller.ts';
import { LoginController } from './login.controller.ts';
import { LoginResponses } from './login-responses.ts';
import { MessagesController } from './messages.controller.ts';
import { MobileLoginController } from './mobile-login.controller.ts';
import { MyDataController } from './my-data.controller.ts';
import { NoticesController } from './notices.controller.ts';
import { PasskeyLoginController } from './passkey-login.controller.ts';
import { PasskeysController } from './passkeys.controller.ts';
import { PasswordController } from './password.controller.ts';
import { ProfileController } from './profile.controller.ts';
import { ReviewsController } from './reviews.controller.ts';
import { SessionController } from './session.controller.ts';
import { StreamController } from './stream.controller.ts';
import { TicketsController } from './tickets.controller.ts';

@Module({
  imports: [BookingsModule, PlansModule, IdentityModule, SupportModule, NotificationsModule, TrainersModule, LiveModule],
  controllers: [
    LoginController,
    SessionController,
    PasswordController,
    PasskeysController,
    PasskeyLoginController,
    MobileLoginController,
    ProfileController,
    AddressesController,
    MyDataController,
    TicketsController,
    ReviewsController,
    NoticesController,
    MessagesController,
    StreamController,
  ],
  providers: [LoginResponses],
})
export class AccountModule {}
