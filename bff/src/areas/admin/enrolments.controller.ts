import {
  type AdminBatch,
  type AdminEnrolment,
  getAdminBatches,
  getAdminEnrolments,
  PROGRAMMES,
  putIntoBatch,
  revokeCertificate,
  setModule,
} from '@fitghar/contracts/institute';
import { Catalogue } from '@fitghar/services/catalogue';
import { UsersRepository } from '@fitghar/services/identity';
import {
  Batches,
  BatchFullError,
  ChooseBatch,
  EnrolmentStateError,
  EnrolmentsRepository,
  RevokeCertificate,
  Seats,
  SetModuleProgress,
  type StoredEnrolment,
} from '@fitghar/services/institute';
import { Audit, Clock, istDate, NotFoundError } from '@fitghar/services/kernel';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { enrolmentViews } from '../institute/institute.presenter.ts';
import { only } from './only.ts';

/** Ops' view of the institute: students, their progress, and certificates. */
@ApiTags('admin')
@RequirePermissions('institute.read')
@Controller('bff')
export class AdminEnrolmentsController {
  constructor(
    private readonly enrolments: EnrolmentsRepository,
    private readonly batches: Batches,
    private readonly seats: Seats,
    private readonly chooseBatch: ChooseBatch,
    private readonly catalogue: Catalogue,
    private readonly setModuleProgress: SetModuleProgress,
    private readonly revokeCertificate: RevokeCertificate,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  @Handles(getAdminEnrolments)
  async list(@Input() { page, limit, status, programme_id }: Input<typeof getAdminEnrolments>) {
    const { rows, total } = await this.enrolments.findPage({ status, programmeId: programme_id }, page, limit);
    return { rows: await this.views(rows), page, limit, total };
  }

  /** Those on offer, and those with students. */
  @Handles(getAdminBatches)
  async listBatches(): Promise<AdminBatch[]> {
    const { programmes } = await this.catalogue.current();
    const open = (await Promise.all(programmes.map(({ id }) => this.batches.listOpen(id)))).flat();
    const students = await this.enrolments.countByBatch();
    const others = await this.batches.findAll([...students.keys()].filter((id) => !open.some((batch) => batch.id === id)));
    const today = istDate(this.clock.now());
    return Promise.all(
      [...open, ...others.values()]
        .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
        .map(async ({ id, programmeId, startsOn, endsOn, hours }) => ({
          ...{ id, programme_id: programmeId, starts_on: startsOn, ends_on: endsOn, hours, has_begun: startsOn <= today },
          programme: PROGRAMMES.find((each) => each.id === programmeId)?.header ?? programmeId,
          seats: await this.batches.countSeats(id),
          seats_left: await this.seats.countLeft(id),
          students: students.get(id) ?? 0,
        })),
    );
  }

  /** Puts a student into a batch, also one that has begun, if it has a seat. The student is emailed the classes. */
  @Handles(putIntoBatch)
  @RequirePermissions('institute.act')
  @Throws(NotFoundError, EnrolmentStateError, BatchFullError)
  async putIntoBatch(@CurrentUser() me: Principal, @Input() { id, body }: Input<typeof putIntoBatch>): Promise<AdminEnrolment> {
    const snapshot = async () => {
      const found = await this.enrolments.findById(id);
      return found && { batch: found.batchId ?? null, track: found.track ?? null };
    };
    const change = { by: me.userId, action: 'enrolment.batch' as const, subject: { kind: 'enrolment' as const, id }, snapshot };
    return this.view(await this.audit.change(change, () => this.chooseBatch.runForTeam(id, body)));
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
    return only(await this.views([enrolment]));
  }

  private async views(enrolments: readonly StoredEnrolment[]): Promise<AdminEnrolment[]> {
    const students = await this.users.findUsers(enrolments.map(({ userId }) => userId));
    const views = await enrolmentViews(enrolments, this.batches, this.clock.now());
    return enrolments.flatMap(({ userId }, index) => {
      const { name = 'Erased', email = '' } = students.get(userId) ?? {};
      return views[index] ? [{ ...views[index], student: { name, email } }] : [];
    });
  }
}
