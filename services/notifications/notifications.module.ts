import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { IdentityModule } from '../identity/index.ts';
import { Mailer } from './mailer.ts';
import { NotifyCustomers } from './notify-customers.ts';

@Module({ imports: [BookingsModule, IdentityModule], providers: [Mailer, NotifyCustomers] })
export class NotificationsModule {}
