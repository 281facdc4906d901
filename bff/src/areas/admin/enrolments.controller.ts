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
  type StoredEnrolment,
  TickModule,
} from '@fitghar/services/institute';
import { Audit, Clock, NotFoundError } from '@fitghar/services/kernel';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { enrolmentView } from '../institute/institute.views.ts';

/** Ops' side of the institute: who learns, how far they are, and certificates. */
@ApiTags('admin')
@Needs('institute.read')
@Controller('bff/api/v1/admin')
export class AdminEnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly tickModule: TickModule,
    private readonly revokeCertificate: RevokeCertificate,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Get('enrolments')
  @ApiResponse({ status: 200, standardSchema: adminEnrolments })
  async list(@Query({ schema: enrolmentsQuery }) { page, limit, status, programme_id }: EnrolmentsQuery) {
    const { rows, total } = await this.enrolments.page({ status, programmeId: programme_id }, page, limit);
    return { rows: await Promise.all(rows.map((row) => this.view(row))), page, limit, total };
  }

  /** Ticks a module of the curriculum off, or takes the tick back; the last one completes the programme. */
  @Post('enrolments/:id/modules')
  @HttpCode(200)
  @Needs('institute.act')
  @ApiResponse({ status: 200, standardSchema: adminEnrolment })
  @Throws(NotFoundError, EnrolmentStateError)
  async tick(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: moduleBody }) { module, done }: ModuleBody,
  ): Promise<AdminEnrolment> {
    const look = async () => {
      const found = await this.enrolments.findById(id);
      return found && { status: found.status, done: found.modulesDone.map(({ module: each }) => each) };
    };
    const change = { by: me.userId, action: 'enrolment.tick', subject: { kind: 'enrolment', id }, look };
    return this.view(await this.audit.change(change, () => this.tickModule.run(id, module, done, me.userId)));
  }

  @Post('certificates/:serial/revoke')
  @HttpCode(200)
  @Needs('institute.act')
  @ApiResponse({ status: 200, standardSchema: adminEnrolment })
  @Throws(NotFoundError)
  async revoke(
    @Me() me: Principal,
    @Param({ schema: serialParam }) { serial }: { serial: string },
    @Body({ schema: revokeBody }) { reason }: { reason: string },
  ): Promise<AdminEnrolment> {
    const change = { by: me.userId, action: 'certificate.revoke', subject: { kind: 'certificate', id: serial }, reason };
    return this.view(await this.audit.change(change, () => this.revokeCertificate.run(serial, reason)));
  }

  private async view(enrolment: StoredEnrolment): Promise<AdminEnrolment> {
    const student = await this.users.findUser(enrolment.userId);
    return {
      ...enrolmentView(enrolment, this.clock.now()),
      student: { name: student?.name ?? 'Erased', email: student?.email ?? '' },
    };
  }
}
