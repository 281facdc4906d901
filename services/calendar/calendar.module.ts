import { Module } from '@nestjs/common';
import { TrainersModule } from '../trainers/index.ts';
import { Calendar } from './calendar.ts';
import { CloseDays } from './close-days/close-days.ts';
import { ClosuresRepository } from './persistence/closures.repository.ts';
import { ReopenDays } from './reopen-days/reopen-days.ts';

const OPEN = [Calendar, ClosuresRepository, CloseDays, ReopenDays];

@Module({ imports: [TrainersModule], providers: OPEN, exports: OPEN })
export class CalendarModule {}
