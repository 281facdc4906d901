import type { User } from '@fitghar/contracts/account';
import { type AdminEnrolment, getAdminEnrolments, revokeCertificate, setModule } from '@fitghar/contracts/institute';
import { UsersRepository } from '@fitghar/services/identity';
import {
  EnrolmentStateError,
  EnrolmentsRepository,
  RevokeCertificate,
  SetModuleProgress,
  type StoredEnrolment,
} from '@fitghar/services/institute';
import { Audit, Clock, NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { enrolmentView } from '../institute/institute.presenter.ts';

/** Ops' view of the institute: students, their progress, and certificates. */
@ApiTags('admin')
@RequirePermissions('institute.read')
@Controller('bff')
export class AdminEnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly setModuleProgress: SetModuleProgress,
    private readonly revokeCertificate: RevokeCertificate,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Handles(getAdminEnrolments)
  async list(@Input() { page, limit, status, programme_id }: Input<typeof getAdminEnrolments>) {
    const { rows, total } = await this.enrolments.findPage({ status, programmeId: programme_id }, page, limit);
    const students = await this.users.findUsers(rows.map(({ userId }) => userId));
    return { rows: rows.map((row) => this.viewOf(row, students.get(row.userId))), page, limit, total };
  }

  /** Marks a module as done or not done; the last one completes the programme. */
  @Handles(setModule)
  @RequirePermissions('institute.act')
  @Throws(NotFoundError, EnrolmentStateError)
  async setProgress(
    @CurrentUser() me: Principal,
    @Input() { id, body: { module, done } }: Input<typeof setModule>,
  ): Promise<AdminEnrolment> {
    const snapshot = async () => {
      const found = await this.enrolments.findById(id);
      return found && { status: found.status, done: found.modulesDone.map(({ module: each }) => each) };
    };
    const change = { by: me.userId, action: 'enrolment.tick' as const, subject: { kind: 'enrolment' as const, id }, snapshot };
    return this.view(await this.audit.change(change, () => this.setModuleProgress.run(id, module, done, me.userId)));
  }

  @Handles(revokeCertificate)
  @RequirePermissions('institute.act')
  @Throws(NotFoundError)
  async revoke(
    @CurrentUser() me: Principal,
    @Input() { serial, body: { reason } }: Input<typeof revokeCertificate>,
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
