import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Handovers } from './handovers/handovers.ts';
import { Notes } from './notes/notes.ts';
import { Presence } from './presence/presence.ts';
import { Reviews } from './reviews/reviews.ts';
import { SavedViews } from './saved-views/saved-views.ts';
import { Shifts } from './shifts/shifts.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({
  imports: [BookingsModule],
  providers: [Tickets, Reviews, Notes, Presence, SavedViews, Handovers, Shifts],
  exports: [Tickets, Reviews, Notes, Presence, SavedViews, Handovers, Shifts],
})
export class SupportModule {}
