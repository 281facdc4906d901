export { type Note, Notes } from './notes/notes.ts';
export { type Review, Reviews } from './reviews/reviews.ts';
export { NotesFullError, ReviewDecidedError, ReviewWaitsError, TicketClosedError } from './support.errors.ts';
export { SupportModule } from './support.module.ts';
export { type Ticket, Tickets } from './tickets/tickets.ts';
