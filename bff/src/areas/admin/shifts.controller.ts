import {
  addShift,
  changeShift,
  getRoster,
  hasPermission,
  type Roster,
  removeShift,
  type ShiftBody,
  type Shift as View,
} from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, InvalidFieldsError, istInstant, istIso, NotFoundError, newId } from '@fitghar/services/kernel';
import { type Shift, ShiftChangedError, Shifts } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const timesOf = ({ member_id, start, end }: ShiftBody) => ({ member: member_id, start: new Date(start), end: new Date(end) });

/** Who of the team is on shift when. */
@ApiTags('admin')
@RequirePermissions('handovers.read')
@Controller('bff')
export class ShiftsController {
  constructor(
    private readonly shifts: Shifts,
    private readonly users: UsersRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  @Handles(getRoster)
  async roster(@Input() { date }: Input<typeof getRoster>): Promise<Roster> {
    const from = istInstant(date, '00:00');
    const [{ on, next }, rows, members] = await Promise.all([
      this.shifts.listNowAndNext(this.clock.now()),
      this.shifts.list(from, new Date(from.getTime() + DAY_MS)),
      this.members(),
    ]);
    const nameOf = await this.users.memberNames([...on, ...next, ...rows].map(({ member }) => member));
    const view = (each: Shift) => viewOf(each, nameOf);
    return {
      on: on.map(view),
      next: next.map(view),
      rows: rows.map((each) => ({ ...view(each), overlaps: each.overlaps })),
      members,
    };
  }

  @Handles(addShift)
  @RequirePermissions('handovers.write')
  @Throws(InvalidFieldsError)
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addShift>): Promise<View> {
    await this.requireMember(body);
    const id = newId();
    return this.view(await this.audited(me, 'shift.add', id, () => this.shifts.add(id, timesOf(body))));
  }

  /** Other times, or another member who takes it over. */
  @Handles(changeShift)
  @RequirePermissions('handovers.write')
  @Throws(NotFoundError, InvalidFieldsError, ShiftChangedError)
  async change(@CurrentUser() me: Principal, @Input() { id, body: { version, ...body } }: Input<typeof changeShift>): Promise<View> {
    await this.requireMember(body);
    return this.view(await this.audited(me, 'shift.change', id, () => this.shifts.change(id, version, timesOf(body))));
  }

  /** Answers with what it was, which undoes the removal if it is added again. */
  @Handles(removeShift)
  @RequirePermissions('handovers.write')
  @Throws(NotFoundError, ShiftChangedError)
  async remove(@CurrentUser() me: Principal, @Input() { id, body: { version } }: Input<typeof removeShift>): Promise<View> {
    return this.view(await this.audited(me, 'shift.remove', id, () => this.shifts.remove(id, version)));
  }

  private audited(
    { userId }: Principal,
    action: 'shift.add' | 'shift.change' | 'shift.remove',
    id: string,
    work: () => Promise<Shift>,
  ): Promise<Shift> {
    return this.audit.change({ by: userId, action, subject: { kind: 'shift', id }, snapshot: () => this.shifts.snapshot(id) }, work);
  }

  private async members(): Promise<Roster['members']> {
    const staff = await this.users.listStaff();
    return staff
      .filter(({ blocked, role }) => !blocked && role && hasPermission(role, 'handovers.write'))
      .map(({ id, name }) => ({ id, name }));
  }

  /** @throws InvalidFieldsError */
  private async requireMember({ member_id }: ShiftBody): Promise<void> {
    if (!(await this.members()).some(({ id }) => id === member_id))
      throw new InvalidFieldsError({ member_id: ['Only team members who hand over shifts can have one'] });
  }

  private async view(each: Shift): Promise<View> {
    return viewOf(each, await this.users.memberNames([each.member]));
  }
}

const viewOf = ({ id, version, member, start, end }: Shift, nameOf: (id: string) => string): View => ({
  ...{ id, version },
  member: { id: member, name: nameOf(member) },
  start: istIso(start),
  end: istIso(end),
});
