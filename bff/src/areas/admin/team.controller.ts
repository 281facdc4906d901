import {
  type AuditAction,
  reasonBody,
  roleBody,
  type SkillsBody,
  type StaffMember,
  type StaffRole,
  skillsBody,
  staffMember,
  staffMembers,
  type TeamBody,
  teamBody,
} from '@fitghar/contracts/admin';
import { idParam, type PageQuery, pageQuery } from '@fitghar/contracts/common';
import { type Account, EmailTakenError, NotAdminError, OwnAccountError, StaffMembers, UsersRepository } from '@fitghar/services/identity';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

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
@Controller('bff/api/v1/admin/team')
export class TeamController {
  constructor(
    private readonly users: UsersRepository,
    private readonly team: StaffMembers,
    private readonly audit: Audit,
  ) {}

  @Get()
  @RequirePermissions('team.read')
  @ApiResponse({ status: 200, standardSchema: staffMembers })
  async list(@Query({ schema: pageQuery }) { page, limit }: PageQuery) {
    const { rows, total } = await this.users.findStaff({ page, limit });
    return { rows: rows.map(memberView), page, limit, total };
  }

  @Get(':id')
  @RequirePermissions('team.read')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError)
  async show(@Param({ schema: idParam }) { id }: { id: string }): Promise<StaffMember> {
    return memberView(await this.team.find(id));
  }

  /** Invites a member, who chooses the password by an emailed link. */
  @Post()
  @RequirePermissions('team.act')
  @ApiResponse({ status: 201, standardSchema: staffMember })
  @Throws(EmailTakenError)
  async add(@CurrentUser() me: Principal, @Body({ schema: teamBody }) body: TeamBody): Promise<StaffMember> {
    const audited = (id: string) =>
      this.audit.change(
        { by: me.userId, action: 'team.add', subject: { kind: 'team', id }, snapshot: () => this.snapshot(id) },
        async () => undefined,
      );
    const id = await this.team.invite(body, audited);
    return memberView(await this.team.find(id));
  }

  @Post(':id/role')
  @HttpCode(200)
  @RequirePermissions('team.act')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  setRole(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: roleBody }) { role, reason }: { role: StaffRole; reason: string },
  ) {
    return this.change(me, 'team.role', id, reason, () => this.team.setRole(me.userId, id, role));
  }

  /** What the member knows of plans, by which they are distributed. */
  @Post(':id/skills')
  @HttpCode(200)
  @RequirePermissions('team.act')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError)
  async setSkills(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: skillsBody }) { skills }: SkillsBody,
  ): Promise<StaffMember> {
    const snapshot = async () => ({ skills: (await this.team.find(id)).skills.join(', ') });
    await this.audit.change({ by: me.userId, action: 'team.skills', subject: { kind: 'team', id }, snapshot }, () =>
      this.team.setSkills(id, skills),
    );
    return memberView(await this.team.find(id));
  }

  @Post(':id/block')
  @HttpCode(200)
  @RequirePermissions('team.act')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  block(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
    return this.change(me, 'team.block', id, reason, () => this.team.setBlocked(me.userId, id, true));
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @RequirePermissions('team.act')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  unblock(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
    return this.change(me, 'team.unblock', id, reason, () => this.team.setBlocked(me.userId, id, false));
  }

  /** For a team member who lost the phone. */
  @Post(':id/second-factor/reset')
  @HttpCode(200)
  @RequirePermissions('team.act')
  @ApiResponse({ status: 200, standardSchema: staffMember })
  @Throws(NotFoundError, OwnAccountError, NotAdminError)
  reset(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
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
