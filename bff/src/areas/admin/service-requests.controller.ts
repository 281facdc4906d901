import {
  type AssignBody,
  assignBody,
  type CompleteBody,
  cancelBody,
  candidates,
  completeBody,
  type HistoryQuery,
  historyQuery,
  type NoShowBody,
  noShowBody,
  type ServiceRequest,
  type ServiceRequestsQuery,
  serviceRequest,
  serviceRequests,
  serviceRequestsQuery,
} from '@fitghar/contracts/admin';
import type { BookingStatus } from '@fitghar/contracts/booking';
import { idParam } from '@fitghar/contracts/common';
import {
  AssignTrainer,
  type Booking,
  BookingsRepository,
  CancelBooking,
  CompleteVisit,
  NotCancellableError,
  OPEN,
  RankTrainers,
  RequestChangedError,
  StartPinWrongError,
  TrainerBusyError,
  TrainerNotEligibleError,
  VisitStateError,
} from '@fitghar/services/bookings';
import { Audit, NotFoundError } from '@fitghar/services/kernel';
import { PaymentFacts } from '@fitghar/services/payments';
import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { Me, Needs } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { AnswersFile } from '../../platform/http/answers-file.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { REQUEST_COLUMNS, requestView } from './service-request.views.ts';

const OVER: BookingStatus[] = ['Completed', 'Cancelled', 'Refunded'];
const statusesOf = (status: BookingStatus | undefined, all: BookingStatus[]) => (status ? [status] : all);

/** Booked sessions: who comes, and what became of the visit (D19, D20). */
@ApiTags('admin')
@Controller('bff/api/v1/admin')
export class ServiceRequestsController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly assignTrainer: AssignTrainer,
    private readonly rankTrainers: RankTrainers,
    private readonly completeVisit: CompleteVisit,
    private readonly cancelBooking: CancelBooking,
    private readonly payments: PaymentFacts,
    private readonly audit: Audit,
  ) {}

  /** Paid sessions that are still open, the next one first. */
  @Get('service-requests')
  @Needs('requests.read')
  @ApiResponse({ status: 200, standardSchema: serviceRequests })
  list(@Query({ schema: serviceRequestsQuery }) query: ServiceRequestsQuery) {
    return this.page({ ...query, statuses: statusesOf(query.status, OPEN) });
  }

  @Get('service-requests/export')
  @Needs('requests.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  export(@Query({ schema: serviceRequestsQuery }) query: ServiceRequestsQuery) {
    return csvFile('service-requests', this.bookings.each({ ...query, statuses: statusesOf(query.status, OPEN) }), REQUEST_COLUMNS);
  }

  /** Completed, cancelled and refunded sessions, the latest first (D25). */
  @Get('history')
  @Needs('history.read')
  @ApiResponse({ status: 200, standardSchema: serviceRequests })
  history(@Query({ schema: historyQuery }) query: HistoryQuery) {
    return this.page({ ...query, sort: query.sort ?? '-start', statuses: statusesOf(query.status, OVER) });
  }

  @Get('history/export')
  @Needs('history.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  @AnswersFile('text/csv')
  exportHistory(@Query({ schema: historyQuery }) query: HistoryQuery) {
    const wish = { ...query, sort: query.sort ?? '-start', statuses: statusesOf(query.status, OVER) };
    return csvFile('history', this.bookings.each(wish), REQUEST_COLUMNS);
  }

  @Get('service-requests/:id')
  @Needs('requests.read')
  @ApiResponse({ status: 200, standardSchema: serviceRequest })
  @Throws(NotFoundError)
  show(@Param({ schema: idParam }) { id }: { id: string }): Promise<ServiceRequest> {
    return this.view(id);
  }

  /** Who could be sent, with the reason; and who could not, with theirs. */
  @Get('service-requests/:id/candidates')
  @Needs('requests.act')
  @ApiResponse({ status: 200, standardSchema: candidates })
  @Throws(NotFoundError)
  async candidates(@Param({ schema: idParam }) { id }: { id: string }) {
    const booking = await this.find(id);
    const ranked = await this.rankTrainers.run(booking);
    return {
      version: booking.version,
      rows: ranked.map(({ trainer: { id: trainerId, name }, eligible, reasons, rating, load }) => {
        return { id: trainerId, name, eligible, reasons, rating, load };
      }),
    };
  }

  /** Sends a trainer; the customer and the trainer hear of it at once. */
  @Post('service-requests/:id/assign')
  @HttpCode(200)
  @Needs('requests.act')
  @ApiResponse({ status: 200, standardSchema: serviceRequest })
  @Throws(NotFoundError, RequestChangedError, TrainerNotEligibleError, TrainerBusyError)
  async assign(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: assignBody }) { trainer_id, version, reason }: AssignBody,
  ): Promise<ServiceRequest> {
    // Read before the transaction: one that runs again after a conflict must not take the other's change for what was seen.
    const seen = version ?? (await this.find(id)).version;
    await this.change(me, 'request.assign', id, reason, () => this.assignTrainer.run(id, trainer_id, seen));
    return this.view(id);
  }

  @Post('service-requests/:id/complete')
  @HttpCode(200)
  @Needs('requests.act')
  @ApiResponse({ status: 200, standardSchema: serviceRequest })
  @Throws(NotFoundError, VisitStateError, StartPinWrongError)
  async complete(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: completeBody }) { pin, reason }: CompleteBody,
  ): Promise<ServiceRequest> {
    await this.change(me, 'request.complete', id, reason, () => this.completeVisit.run(id, pin ?? null));
    return this.view(id);
  }

  /** The money goes back, and the customer reads the reason. */
  @Post('service-requests/:id/cancel')
  @HttpCode(200)
  @Needs('requests.act')
  @ApiResponse({ status: 200, standardSchema: serviceRequest })
  @Throws(NotFoundError, NotCancellableError)
  async cancel(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: cancelBody }) { reason }: { reason: string },
  ): Promise<ServiceRequest> {
    await this.change(me, 'request.cancel', id, reason, () => this.cancelBooking.byTeam(id, reason));
    return this.view(id);
  }

  @Post('service-requests/:id/no-show')
  @HttpCode(200)
  @Needs('requests.act')
  @ApiResponse({ status: 200, standardSchema: serviceRequest })
  @Throws(NotFoundError, NotCancellableError)
  async noShow(
    @Me() me: Principal,
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: noShowBody }) { who, reason }: NoShowBody,
  ): Promise<ServiceRequest> {
    await this.change(me, 'request.no-show', id, reason, () => this.cancelBooking.noShow(id, who, reason));
    return this.view(id);
  }

  private change<T>(me: Principal, action: string, id: string, reason: string | undefined, work: () => Promise<T>): Promise<T> {
    const look = async () => {
      const booking = await this.bookings.findById(id);
      return booking && { status: booking.status, trainer: booking.trainer?.id ?? null, no_show: booking.noShow ?? null };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'booking', id }, reason, look }, work);
  }

  private async page(wish: Parameters<BookingsRepository['page']>[0]) {
    const { rows, total } = await this.bookings.page(wish);
    const paid = await this.payments.howPaid(rows.map(({ paymentId }) => paymentId));
    return { rows: rows.map((booking) => requestView(booking, paid)), page: wish.page, limit: wish.limit, total };
  }

  private async view(id: string): Promise<ServiceRequest> {
    const booking = await this.find(id);
    return requestView(booking, await this.payments.howPaid([booking.paymentId]));
  }

  private async find(id: string): Promise<Booking> {
    const booking = await this.bookings.findById(id);
    if (!booking?.paymentId) throw new NotFoundError('session');
    return booking;
  }
}
