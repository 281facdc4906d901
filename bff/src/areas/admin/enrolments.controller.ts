import type { User } from '@fitghar/contracts/account';
import { idParam } from '@fitghar/contracts/common';
import {
  type AdminEnrolment,
  adminEnrolment,
  adminEnrolments,
  type EnrolmentsQuery,
  enrolmentsQuery,
  type ModuleBody,
  moduleBody,
  revokeBody,
  serialParam,
} from '@fitghar/contracts/institute';
import { UsersRepository } from '@fitghar/services/identity';
import {
  EnrolmentStateError,
  EnrolmentsRepository,
  RevokeCertificate,
  SetModuleProgress,
  type StoredEnrolment,
} from '@fitghar/services/institute';
import { Audit, Clock, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { enrolmentView } from '../institute/institute.presenter.ts';

/** Ops' view of the institute: students, their progress, and certificates. */
@ApiTags('admin')
@RequirePermissions('institute.read')
@Controller('bff/api/v1/admin')
export class AdminEnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly setModuleProgress: SetModuleProgress,
    private readonly revokeCertificate: RevokeCertificate,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Get('enrolments')
  @ApiResponse({ status: 200, standardSchema: adminEnrolments })
  async list(@Query({ schema: enrolmentsQuery }) { page, limit, status, programme_id }: EnrolmentsQuery) {
    const { rows, total } = await this.enrolments.findPage({ status, programmeId: programme_id }, page, limit);
    const students = await this.users.findUsers(rows.map(({ userId }) => userId));
    return { rows: rows.map((row) => this.viewOf(row, students.get(row.userId))), page, limit, total };
  }

  /** Marks a module as done or not done; the last one completes the programme. */
  @Post('enrolments/:id/modules')
  @HttpCode(200)
  @RequirePermissions('institute.act')
  @ApiResponse({ status: 200, standardSchema: adminEnrolment })
  @Throws(NotFoundError, EnrolmentStateError)
  async setProgress(
    @CurrentUser() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: moduleBody }) { module, done }: ModuleBody,
  ): Promise<AdminEnrolment> {
    const snapshot = async () => {
      const found = await this.enrolments.findById(id);
      return found && { status: found.status, done: found.modulesDone.map(({ module: each }) => each) };
    };
    const change = { by: me.userId, action: 'enrolment.tick' as const, subject: { kind: 'enrolment' as const, id }, snapshot };
    return this.view(await this.audit.change(change, () => this.setModuleProgress.run(id, module, done, me.userId)));
  }

  @Post('certificates/:serial/revoke')
  @HttpCode(200)
  @RequirePermissions('institute.act')
  @ApiResponse({ status: 200, standardSchema: adminEnrolment })
  @Throws(NotFoundError)
  async revoke(
    @CurrentUser() me: Principal,
    @Param({ schema: serialParam }) { serial }: { serial: string },
    @Body({ schema: revokeBody }) { reason }: { reason: string },
  ): Promise<AdminEnrolment> {
    const change = { by: me.userId, action: 'certificate.revoke' as const, subject: { kind: 'certificate' as const, id: serial }, reason };
    return this.view(await this.audit.change(change, () => this.revokeCertificate.run(serial, reason)));
  }

  private async view(enrolment: StoredEnrolment): Promise<AdminEnrolment> {
    return this.viewOf(enrolment, (await this.users.findUser(enrolment.userId)) ?? undefined);
  }

  private viewOf(enrolment: StoredEnrolment, student: User | undefined): AdminEnrolment {
    return {
      ...enrolmentView(enrolment, this.clock.now()),
      student: { name: student?.name ?? 'Erased', email: student?.email ?? '' },
    };
  }
}
