import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/index.ts';
import { Handovers } from './handovers/handovers.ts';
import { Notes } from './notes/notes.ts';
import { Presence } from './presence/presence.ts';
import { Reviews } from './reviews/reviews.ts';
import { SavedReplies } from './saved-replies/saved-replies.ts';
import { SavedViews } from './saved-views/saved-views.ts';
import { Shifts } from './shifts/shifts.ts';
import { TaskOwners } from './task-owners/task-owners.ts';
import { Tickets } from './tickets/tickets.ts';

@Module({
  imports: [BookingsModule],
  providers: [Tickets, Reviews, Notes, Presence, SavedReplies, SavedViews, Handovers, Shifts, TaskOwners],
  exports: [Tickets, Reviews, Notes, Presence, SavedReplies, SavedViews, Handovers, Shifts, TaskOwners],
})
export class SupportModule {}
