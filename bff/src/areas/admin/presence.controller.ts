import { type RecordPresence, reportPresence } from '@fitghar/contracts/admin';
import { UsersRepository } from '@fitghar/services/identity';
import { NotFoundError } from '@fitghar/services/kernel';
import { Presence } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { canOpenKind } from './can-open-kind.ts';

/** Who of the team has a record open. */
@ApiTags('admin')
@Controller('bff')
export class PresenceController {
  constructor(
    private readonly presence: Presence,
    private readonly users: UsersRepository,
  ) {}

  /** Tells what the caller does with a record, and answers who else has it open. No one, if that cannot be known now. */
  @Handles(reportPresence)
  @RequirePermissions('home.read')
  @Throws(NotFoundError)
  async report(@CurrentUser() me: Principal, @Input() { body }: Input<typeof reportPresence>): Promise<RecordPresence> {
    if (!canOpenKind(me, body.kind)) throw new NotFoundError('record');
    const others = await this.presence.report(me.userId, body);
    if (!others.length) return { others: [] };
    const nameOf = await this.users.memberNames(others.map(({ userId }) => userId));
    return { others: others.map(({ userId, state }) => ({ id: userId, name: nameOf(userId), state })) };
  }
}
