import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Notes } from './notes/notes.ts';
import { Presence } from './presence/presence.ts';
import { Reviews } from './reviews/reviews.ts';
import { SavedViews } from './saved-views/saved-views.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({
  imports: [BookingsModule],
  providers: [Tickets, Reviews, Notes, Presence, SavedViews],
  exports: [Tickets, Reviews, Notes, Presence, SavedViews],
})
export class SupportModule {}
