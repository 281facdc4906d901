// Calls on sessions: one method a call.
import {
  type AssignAllAnswer,
  type AuditAction,
  assignAll,
  assignTrainer,
  cancelRequest,
  completeRequest,
  exportHistory,
  exportServiceRequests,
  getCandidates,
  getClosedRequest,
  getHistory,
  getRequestTimes,
  getServiceRequest,
  getServiceRequests,
  getSuggestions,
  MAX_SUGGESTIONS,
  moveRequest,
  recordNoShow,
  type ServiceRequest,
} from '@fitghar/contracts/admin';
import { type BookingStatus, OPEN_STATUSES } from '@fitghar/contracts/booking';
import {
  AssignTogether,
  AssignTrainer,
  BookingsRepository,
  CancelBooking,
  CompleteVisit,
  MoveSession,
  NotCancellableError,
  NotMovableError,
  RankTrainers,
  RequestChangedError,
  SessionsFullError,
  StartPinWrongError,
  SuggestTrainers,
  TrainerBusyError,
  TrainerNotEligibleError,
  VisitStateError,
} from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { PaymentQueries } from '@fitghar/services/payments';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { LongRequest } from '../../platform/http/request-deadline.ts';
import { presentHours } from '../booking/session-hours.presenter.ts';
import { REQUEST_COLUMNS, requestView } from './service-request.presenter.ts';

const CLOSED_STATUSES: BookingStatus[] = ['Completed', 'Cancelled', 'Refunded'];

/** Booked sessions: trainer assignment and outcome of the visit (D19, D20). */
@ApiTags('admin')
@Controller('bff')
export class ServiceRequestsController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly trainers: TrainersRepository,
    private readonly assignTrainer: AssignTrainer,
    private readonly rankTrainers: RankTrainers,
    private readonly assignTogether: AssignTogether,
    private readonly suggestTrainers: SuggestTrainers,
    private readonly completeVisit: CompleteVisit,
    private readonly cancelBooking: CancelBooking,
    private readonly moveSession: MoveSession,
    private readonly payments: PaymentQueries,
    private readonly audit: Audit,
  ) {}

  /** Open paid sessions, earliest first. */
  @Handles(getServiceRequests)
  @RequirePermissions('requests.read')
  async list(@Input() query: Input<typeof getServiceRequests>) {
    return this.listPage({ ...(await this.filterOf(query, OPEN_STATUSES)), page: query.page, limit: query.limit });
  }

  @Handles(exportServiceRequests)
  @AuditedRead('request.export', 'booking')
  @RequirePermissions('requests.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  async export(@Input() query: Input<typeof exportServiceRequests>) {
    return csvFile('service-requests', this.bookings.operations.each(await this.filterOf(query, OPEN_STATUSES)), REQUEST_COLUMNS);
  }

  /** Completed, cancelled and refunded sessions, latest first (D25). */
  @Handles(getHistory)
  @RequirePermissions('history.read')
  async history(@Input() query: Input<typeof getHistory>) {
    return this.listPage({ ...(await this.filterOf(query, CLOSED_STATUSES, '-start')), page: query.page, limit: query.limit });
  }

  @Handles(exportHistory)
  @AuditedRead('request.export', 'booking')
  @RequirePermissions('history.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  async exportHistory(@Input() query: Input<typeof exportHistory>) {
    return csvFile('history', this.bookings.operations.each(await this.filterOf(query, CLOSED_STATUSES, '-start')), REQUEST_COLUMNS);
  }

  @Handles(getClosedRequest)
  @AuditedRead('request.read', 'booking')
  @RequirePermissions('history.read')
  @Throws(NotFoundError)
  showClosed(@Input() { id }: Input<typeof getClosedRequest>): Promise<ServiceRequest> {
    return this.view(id);
  }

  @Handles(getServiceRequest)
  @AuditedRead('request.read', 'booking')
  @RequirePermissions('requests.read')
  @Throws(NotFoundError)
  show(@Input() { id }: Input<typeof getServiceRequest>): Promise<ServiceRequest> {
    return this.view(id);
  }

  /** Trainers ranked for this session, each with the reason why they can or cannot be assigned. */
  @Handles(getCandidates)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  async candidates(@Input() { id }: Input<typeof getCandidates>) {
    const booking = await this.bookings.findPaid(id);
    const ranked = await this.rankTrainers.run(booking);
    return {
      version: booking.version,
      rows: ranked.map(({ trainer: { id: trainerId, name }, eligible, below, reasons, rating, load }) => {
        return { id: trainerId, name, eligible, below, reasons, rating, load };
      }),
    };
  }

  /** Assigns a trainer; the customer and the trainer are notified at once. */
  @Handles(assignTrainer)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, RequestChangedError, TrainerNotEligibleError, TrainerBusyError)
  async assign(
    @CurrentUser() me: Principal,
    @Input() { id, body: { trainer_id, version, reason } }: Input<typeof assignTrainer>,
  ): Promise<ServiceRequest> {
    // Read before the transaction: when it is retried after a conflict, it must not take the other change's version for
    // the one seen.
    const seen = version ?? (await this.bookings.findPaid(id)).version;
    await this.change(me, 'request.assign', id, reason, () => this.assignTrainer.run(id, trainer_id, seen));
    return this.view(id);
  }

  /** Who could take the sessions without a trainer, which {@link assignAll} carries out. */
  @Handles(getSuggestions)
  @RequirePermissions('requests.act')
  @LongRequest()
  async suggest() {
    const { suggestions, left } = await this.suggestTrainers.run(MAX_SUGGESTIONS);
    const paid = await this.payments.findMethods(suggestions.map(({ booking: { paymentId } }) => paymentId));
    return { rows: suggestions.map(({ booking, trainer, reasons }) => ({ session: requestView(booking, paid), trainer, reasons })), left };
  }

  /** Assigns trainers to several sessions. Each is handled on its own: one that a colleague changed in the meantime is skipped and named. */
  @Handles(assignAll)
  @RequirePermissions('requests.act')
  @LongRequest()
  async assignAll(@CurrentUser() me: Principal, @Input() { body: { sessions } }: Input<typeof assignAll>): Promise<AssignAllAnswer> {
    return { results: await this.assignTogether.run(me.userId, sessions) };
  }

  @Handles(completeRequest)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, VisitStateError, StartPinWrongError)
  async complete(
    @CurrentUser() me: Principal,
    @Input() { id, body: { pin, reason } }: Input<typeof completeRequest>,
  ): Promise<ServiceRequest> {
    await this.change(me, 'request.complete', id, reason, () => this.completeVisit.run(id, pin ?? null));
    return this.view(id);
  }

  /** The customer is refunded and reads the reason. */
  @Handles(cancelRequest)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, NotCancellableError)
  async cancel(@CurrentUser() me: Principal, @Input() { id, body: { reason } }: Input<typeof cancelRequest>): Promise<ServiceRequest> {
    await this.change(me, 'request.cancel', id, reason, () => this.cancelBooking.byTeam(id, reason));
    return this.view(id);
  }

  /** The hours of a day to which this session can be moved; `same_trainer` tells whether its trainer is free then. */
  @Handles(getRequestTimes)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  async times(@Input() { id, date }: Input<typeof getRequestTimes>) {
    return presentHours(await this.moveSession.listTimes({ by: 'team', reason: '' }, id, date));
  }

  /** Moves the session, also shortly before it begins, and to another trainer if given; the customer reads the reason (D53). */
  @Handles(moveRequest)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, NotMovableError, SessionsFullError, RequestChangedError, TrainerNotEligibleError)
  async move(
    @CurrentUser() me: Principal,
    @Input() { id, body: { date, time, version, trainer_id, reason } }: Input<typeof moveRequest>,
  ): Promise<ServiceRequest> {
    await this.change(me, 'request.move', id, reason, () =>
      this.moveSession.run(
        { by: 'team', reason, ...(version !== undefined && { version }), ...(trainer_id && { trainerId: trainer_id }) },
        id,
        { date, time },
      ),
    );
    return this.view(id);
  }

  @Handles(recordNoShow)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, NotCancellableError, VisitStateError)
  async noShow(@CurrentUser() me: Principal, @Input() { id, body: { who, reason } }: Input<typeof recordNoShow>): Promise<ServiceRequest> {
    await this.change(me, 'request.no-show', id, reason, () => this.cancelBooking.noShow(id, who, reason));
    return this.view(id);
  }

  private change<T>(me: Principal, action: AuditAction, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const snapshot = async () => {
      const booking = await this.bookings.findById(id);
      if (!booking) return null;
      const { date, time, status, trainer, noShow } = booking;
      return { date, time, status, trainer: trainer?.id ?? null, no_show: noShow ?? null };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'booking', id }, reason, snapshot }, work);
  }

  private async filterOf(
    { status, trainer, sort, ...query }: Omit<Input<typeof getServiceRequests>, 'status'> & { status?: BookingStatus | undefined },
    all: readonly BookingStatus[],
    defaultSort?: string,
  ) {
    const trainerIds = trainer === 'blocked' ? await this.trainers.operations.listBlocked() : undefined;
    return { ...query, sort: sort ?? defaultSort, statuses: status ? [status] : all, trainerIds };
  }

  private async listPage(query: Parameters<BookingsRepository['operations']['findPage']>[0]) {
    const { rows, total } = await this.bookings.operations.findPage(query);
    const paid = await this.payments.findMethods(rows.map(({ paymentId }) => paymentId));
    return { rows: rows.map((booking) => requestView(booking, paid)), page: query.page, limit: query.limit, total };
  }

  private async view(id: string): Promise<ServiceRequest> {
    const booking = await this.bookings.findPaid(id);
    const view = requestView(booking, await this.payments.findMethods([booking.paymentId]));
    if (booking.packageId) return view;
    const trials = await this.bookings.customers.countTrials(booking.userId, booking.service, booking.createdAt);
    return trials > 1 ? { ...view, plan: `${view.plan}, number ${trials} of this customer` } : view;
  }
}
