import { Injectable } from '@nestjs/common';
import { Audit, Clock, Live, NotFoundError } from '../../kernel/index.ts';
import { ClosureOverError } from '../calendar.errors.ts';
import { Calendar } from '../calendar.ts';
import { type Closure, ClosuresRepository } from '../persistence/closures.repository.ts';

/** Opens closed days again. What was moved or cancelled stays so. */
@Injectable()
export class ReopenDays {
  constructor(
    private readonly closures: ClosuresRepository,
    private readonly calendar: Calendar,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** @throws NotFoundError; ClosureOverError if it is open again already */
  async run(by: string, id: string, reason: string): Promise<Closure> {
    if (!(await this.closures.find(id))) throw new NotFoundError('closure');
    const subject = { kind: 'closure', id } as const;
    const reopened = await this.audit.change({ by, action: 'calendar.reopen', subject, reason }, async () => {
      const closure = await this.closures.reopen(id, { at: this.clock.now(), by, reason });
      if (!closure) throw new ClosureOverError();
      return closure;
    });
    this.calendar.invalidate();
    this.live.publish('team', 'team.calendar');
    return reopened;
  }
}
