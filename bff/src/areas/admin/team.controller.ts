import {
  reasonBody,
  roleBody,
  type TeamBody,
  type TeamMember,
  type TeamRole,
  teamBody,
  teamMember,
  teamMembers,
} from '@fitghar/contracts/admin';
import { idParam } from '@fitghar/contracts/common';
import { type Account, EmailTakenError, OwnAccountError, RegisterUser, Team, UsersRepository } from '@fitghar/services/identity';
import { Audit, istIso, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';

const memberView = ({ id, name, email, role, secondFactor, blocked, lastLoginAt }: Account): TeamMember => ({
  id,
  name,
  email,
  role: role ?? 'viewer',
  second_factor: secondFactor?.on ?? false,
  blocked,
  last_login_at: lastLoginAt && istIso(lastLoginAt),
});

/** Who is of the team, and what each may do. */
@ApiTags('admin')
@Controller('bff/api/v1/admin/team')
export class TeamController {
  constructor(
    private readonly users: UsersRepository,
    private readonly register: RegisterUser,
    private readonly team: Team,
    private readonly audit: Audit,
  ) {}

  @Get()
  @Needs('team.read')
  @ApiResponse({ status: 200, standardSchema: teamMembers })
  async list() {
    return { rows: (await this.users.listTeam()).map(memberView) };
  }

  @Post()
  @Needs('team.act')
  @ApiResponse({ status: 201, standardSchema: teamMember })
  @Throws(EmailTakenError)
  async add(@Me() me: Principal, @Body({ schema: teamBody }) { role, ...account }: TeamBody): Promise<TeamMember> {
    const noted = (id: string) =>
      this.audit.change(
        { by: me.userId, action: 'team.add', subject: { kind: 'team', id }, look: () => this.look(id) },
        async () => undefined,
      );
    const { id } = await this.register.run(account, 'A', noted, role);
    return memberView(await this.team.find(id));
  }

  @Post(':id/role')
  @HttpCode(200)
  @Needs('team.act')
  @ApiResponse({ status: 200, standardSchema: teamMember })
  @Throws(NotFoundError, OwnAccountError)
  setRole(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: roleBody }) { role, reason }: { role: TeamRole; reason: string },
  ) {
    return this.change(me, 'team.role', id, reason, () => this.team.setRole(me.userId, id, role));
  }

  @Post(':id/block')
  @HttpCode(200)
  @Needs('team.act')
  @ApiResponse({ status: 200, standardSchema: teamMember })
  @Throws(NotFoundError, OwnAccountError)
  block(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
    return this.change(me, 'team.block', id, reason, () => this.team.setBlocked(me.userId, id, true));
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @Needs('team.act')
  @ApiResponse({ status: 200, standardSchema: teamMember })
  @Throws(NotFoundError, OwnAccountError)
  unblock(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
    return this.change(me, 'team.unblock', id, reason, () => this.team.setBlocked(me.userId, id, false));
  }

  /** For somebody who has lost the phone. */
  @Post(':id/second-factor/reset')
  @HttpCode(200)
  @Needs('team.act')
  @ApiResponse({ status: 200, standardSchema: teamMember })
  @Throws(NotFoundError, OwnAccountError)
  reset(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: reasonBody }) { reason }: { reason: string },
  ) {
    return this.change(me, 'team.second-factor-reset', id, reason, () => this.team.resetSecondFactor(me.userId, id));
  }

  private async change(me: Principal, action: string, id: string, reason: string, work: () => Promise<void>): Promise<TeamMember> {
    await this.audit.change({ by: me.userId, action, subject: { kind: 'team', id }, reason, look: () => this.look(id) }, work);
    return memberView(await this.team.find(id));
  }

  private async look(id: string) {
    const member = await this.users.findById(id);
    return member && { role: member.role, blocked: member.blocked, second_factor: member.secondFactor?.on ?? false };
  }
}
