import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Handovers } from './handovers/handovers.ts';
import { Notes } from './notes/notes.ts';
import { Presence } from './presence/presence.ts';
import { Reviews } from './reviews/reviews.ts';
import { SavedViews } from './saved-views/saved-views.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({
  imports: [BookingsModule],
  providers: [Tickets, Reviews, Notes, Presence, SavedViews, Handovers],
  exports: [Tickets, Reviews, Notes, Presence, SavedViews, Handovers],
})
export class SupportModule {}
