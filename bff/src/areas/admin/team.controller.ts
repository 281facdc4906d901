import {
  type AuditAction,
  addTeamMember,
  blockMember,
  getTeam,
  getTeamMember,
  resetSecondFactor,
  type StaffMember,
  setRole,
  setSkills,
  unblockMember,
} from '@fitghar/contracts/admin';
import { type Account, EmailTakenError, NotAdminError, OwnAccountError, StaffMembers, UsersRepository } from '@fitghar/services/identity';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';

const hasSecondFactor = ({ secondFactor, passkeys }: Account): boolean => secondFactor?.on === true || passkeys > 0;

const memberView = (account: Account): StaffMember => {
  const { id, name, email, role, blocked, lastLoginAt, skills } = account;
  return {
    id,
    name,
    email,
    role: role ?? 'viewer',
    second_factor: hasSecondFactor(account),
    blocked,
    last_login_at: lastLoginAt && istIso(lastLoginAt),
    skills,
  };
};

/** Team members and their roles. */
@ApiTags('admin')
@Controller('bff')
export class TeamController {
  constructor(
    private readonly users: UsersRepository,
    private readonly team: StaffMembers,
    private readonly audit: Audit,
  ) {}

  @Handles(getTeam)
  @RequirePermissions('team.read')
  async list(@Input() { page, limit }: Input<typeof getTeam>) {
    const { rows, total } = await this.users.findStaff({ page, limit });
    return { rows: rows.map(memberView), page, limit, total };
  }

  @Handles(getTeamMember)
  @RequirePermissions('team.read')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getTeamMember>): Promise<StaffMember> {
    return memberView(await this.team.find(id));
  }

  /** Invites a member, who chooses the password by an emailed link. */
  @Handles(addTeamMember)
  @RequirePermissions('team.act')
  @Throws(EmailTakenError)
  async add(@CurrentUser() me: Principal, @Input() { body }: Input<typeof addTeamMember>): Promise<StaffMember> {
    const id = await this.team.invite(body, (added) =>
      this.audit.note({ by: me.userId, action: 'team.add', subject: { kind: 'team', id: added } }),
    );
    return memberView(await this.team.find(id));
  }

  @Handles(setRole)
  @RequirePermissions('team.act')
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  setRole(@CurrentUser() me: Principal, @Input() { id, body: { role, reason } }: Input<typeof setRole>) {
    return this.change(me, 'team.role', id, reason, () => this.team.setRole(me.userId, id, role));
  }

  /** What the member knows of plans, by which they are distributed. */
  @Handles(setSkills)
  @RequirePermissions('team.act')
  @Throws(NotFoundError)
  async setSkills(@CurrentUser() me: Principal, @Input() { id, body: { skills } }: Input<typeof setSkills>): Promise<StaffMember> {
    const snapshot = async () => ({ skills: (await this.team.find(id)).skills.join(', ') });
    await this.audit.change({ by: me.userId, action: 'team.skills', subject: { kind: 'team', id }, snapshot }, () =>
      this.team.setSkills(id, skills),
    );
    return memberView(await this.team.find(id));
  }

  @Handles(blockMember)
  @RequirePermissions('team.act')
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  block(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof blockMember>) {
    return this.change(me, 'team.block', id, reason, () => this.team.setBlocked(me.userId, id, true));
  }

  @Handles(unblockMember)
  @RequirePermissions('team.act')
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  unblock(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof unblockMember>) {
    return this.change(me, 'team.unblock', id, reason, () => this.team.setBlocked(me.userId, id, false));
  }

  /** For a team member who lost the phone. */
  @Handles(resetSecondFactor)
  @RequirePermissions('team.act')
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  reset(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof resetSecondFactor>) {
    return this.change(me, 'team.second-factor-reset', id, reason, () => this.team.resetSecondFactor(me.userId, id));
  }

  private async change(me: Principal, action: AuditAction, id: string, reason: string, work: () => Promise<void>): Promise<StaffMember> {
    await this.audit.change({ by: me.userId, action, subject: { kind: 'team', id }, reason, snapshot: () => this.snapshot(id) }, work);
    return memberView(await this.team.find(id));
  }

  private async snapshot(id: string) {
    const member = await this.users.findById(id);
    return member && { role: member.role, blocked: member.blocked, second_factor: hasSecondFactor(member) };
  }
}
