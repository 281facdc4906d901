export { type Handover, Handovers } from './handovers/handovers.ts';
export { type Note, Notes } from './notes/notes.ts';
export { Presence } from './presence/presence.ts';
export { type Review, Reviews } from './reviews/reviews.ts';
export { SavedReplies } from './saved-replies/saved-replies.ts';
export { type SavedView, SavedViews } from './saved-views/saved-views.ts';
export { type Shift, Shifts } from './shifts/shifts.ts';
export {
  HandoverReadError,
  NotesFullError,
  OwnHandoverError,
  RepliesFullError,
  ReviewDecidedError,
  ReviewWaitsError,
  ShiftChangedError,
  TaskTakenError,
  TicketClosedError,
  TicketFullError,
  TicketTakenError,
  TicketUnreachableError,
  ViewNameTakenError,
  ViewsFullError,
} from './support.errors.ts';
export { SupportModule } from './support.module.ts';
export { recordOf, TaskOwners } from './task-owners/task-owners.ts';
export { repliesUntil, type Ticket, Tickets } from './tickets/tickets.ts';
