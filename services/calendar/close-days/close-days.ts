import type { ClosureBody } from '@fitghar/contracts/admin';
import { Injectable } from '@nestjs/common';
import { Audit, Clock, InvalidFieldsError, isDuplicateKey, istDate, Live, newId, Outbox } from '../../kernel/index.ts';
import { Pincodes } from '../../trainers/index.ts';
import { ClosedAlreadyError } from '../calendar.errors.ts';
import { Calendar } from '../calendar.ts';
import { type Closure, ClosuresRepository } from '../persistence/closures.repository.ts';

/** The longest closure: a typing error in a year should not close the business. */
const MAX_DAYS_AHEAD = 730;

/** Closes days or hours (D68). What stands there is moved or cancelled by a job, if that was decided. */
@Injectable()
export class CloseDays {
  constructor(
    private readonly closures: ClosuresRepository,
    private readonly calendar: Calendar,
    private readonly pincodes: Pincodes,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /**
   * @throws InvalidFieldsError for days that are over or too far ahead, or an unknown district
   * @throws ClosedAlreadyError for the same hours and decision again
   */
  async run(by: string, { name, from, until, hours, service, district, reason, sessions }: ClosureBody): Promise<Closure> {
    const now = this.clock.now();
    if (from < istDate(now)) throw new InvalidFieldsError({ from: ['This date has passed. Please choose a later one'] });
    if (until > istDate(now, MAX_DAYS_AHEAD)) throw new InvalidFieldsError({ until: ['Please choose a date in the next two years'] });
    if (district && !(await this.pincodes.districts()).includes(district))
      throw new InvalidFieldsError({ district: ['Please choose a district from the list'] });
    const closure: Closure = {
      ...{ id: newId(), name, from, until, reason, by, decision: sessions, createdAt: now, reopened: null },
      ...{ hours: hours ?? null, service: service ?? null, district: district ?? null },
    };
    const subject = { kind: 'closure', id: closure.id } as const;
    try {
      await this.audit.change({ by, action: 'calendar.close', subject, reason }, async () => {
        await this.closures.insert(closure);
        if (sessions !== 'keep') await this.outbox.add('clear-closure', closure.id, { v: 1, closure_id: closure.id });
      });
    } catch (error) {
      throw isDuplicateKey(error) ? new ClosedAlreadyError() : error;
    }
    this.calendar.invalidate();
    this.live.publish('team', 'team.calendar');
    return closure;
  }
}
