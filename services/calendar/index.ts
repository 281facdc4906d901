export { ClosedAlreadyError, ClosureOverError } from './calendar.errors.ts';
export { CalendarModule } from './calendar.module.ts';
export { Calendar, type ClosureAt, closedMessage, covers } from './calendar.ts';
export { CloseDays } from './close-days/close-days.ts';
export { festivalsFrom } from './festivals.ts';
export { type Closure, ClosuresRepository } from './persistence/closures.repository.ts';
export { ReopenDays } from './reopen-days/reopen-days.ts';
