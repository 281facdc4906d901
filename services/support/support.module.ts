import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Reviews } from './reviews/reviews.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({ imports: [BookingsModule], providers: [Tickets, Reviews], exports: [Tickets, Reviews] })
export class SupportModule {}
