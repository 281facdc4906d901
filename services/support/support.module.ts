import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Notes } from './notes/notes.ts';
import { Reviews } from './reviews/reviews.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({ imports: [BookingsModule], providers: [Tickets, Reviews, Notes], exports: [Tickets, Reviews, Notes] })
export class SupportModule {}
