import { ticketNumber } from '@fitghar/contracts/account';
import {
  hasPermission,
  ORDER_STATE_LABELS,
  type Permission,
  type SearchKind,
  type SearchRow,
  searchRecords,
} from '@fitghar/contracts/admin';
import { isOpen, SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDate, formatDateTime, formatPaise, formatTimeRange } from '@fitghar/contracts/common';
import { ENQUIRY_STATUS_LABELS } from '@fitghar/contracts/marketing';
import { planName } from '@fitghar/contracts/plans';
import { type Booking, BookingsRepository } from '@fitghar/services/bookings';
import { EnquiriesRepository, type Enquiry } from '@fitghar/services/enquiries';
import { type Account, UsersRepository } from '@fitghar/services/identity';
import { EnrolmentsRepository } from '@fitghar/services/institute';
import { istDate, istIso, tenDigits } from '@fitghar/services/kernel';
import { RefusedAddresses } from '@fitghar/services/notifications';
import { Invoices, type Order, OrdersRepository, PaymentQueries } from '@fitghar/services/payments';
import { type PlanRow, PlansRepository } from '@fitghar/services/plans';
import { type Ticket, Tickets } from '@fitghar/services/support';
import { type Trainer, TrainersRepository } from '@fitghar/services/trainers';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { INVOICE, ORDER, PAYMENT, phoneIn } from './search-terms.ts';

const MAX_OF_A_KIND = 5;

/** Who may see a kind: the readers of its list. */
const READERS: Record<SearchKind, Permission> = {
  customer: 'users.read',
  trainer: 'trainers.read',
  session: 'requests.read',
  'past-session': 'history.read',
  plan: 'plans.read',
  enrolment: 'institute.read',
  order: 'payments.read',
  ticket: 'tickets.read',
  enquiry: 'enquiries.read',
};

const ID = /^[\da-f]{24}$/i;
const CERTIFICATE = /^FG-\w{5}-\w{5}$/i;
const EMAIL = /@/;

const trainerRow = ({ id, name, phone, pin }: Trainer): SearchRow => ({
  kind: 'trainer',
  id,
  title: name,
  detail: `${tenDigits(phone)} · ${pin}`,
});
const sessionRow = ({ id, name, status, service, date, time }: Booking): SearchRow => ({
  kind: isOpen({ status }) ? 'session' : 'past-session',
  id,
  title: name,
  detail: `${SHORT_SESSION_NAMES[service]} · ${formatDate(date)}, ${formatTimeRange(time)} · ${status}`,
});
const orderRow = ({ id, gatewayOrderId, title, amountPaise, status }: Order): SearchRow => ({
  kind: 'order',
  id,
  title: `${formatPaise(amountPaise)} · ${title}`,
  detail: `${gatewayOrderId} · ${ORDER_STATE_LABELS[status]}`,
});
/** When the deadline is or the plan went out, and who has it. */
function describePlan({ status, dueAt, sentAt, claimedBy }: PlanRow): string {
  if (sentAt) return `sent ${formatDateTime(istIso(sentAt))}`;
  if (status === 'refunded') return 'refunded';
  return `${dueAt ? `due ${formatDateTime(istIso(dueAt))}` : 'not due yet'} · ${claimedBy?.name ?? 'Unassigned'}`;
}
const planRow = (plan: PlanRow, customer: string): SearchRow => ({
  kind: 'plan',
  id: plan.id,
  title: customer,
  detail: `${planName(plan)} · ${describePlan(plan)}`,
});
const ticketRow = ({ id, message, createdAt }: Ticket): SearchRow => ({
  kind: 'ticket',
  id,
  title: `Ticket ${ticketNumber(id)}`,
  detail: `${formatDate(istDate(createdAt))} · ${message.slice(0, 80)}`,
});
const enquiryRow = ({ id, name, email, status }: Enquiry): SearchRow => ({
  kind: 'enquiry',
  id,
  title: name || email,
  detail: `${email} · ${ENQUIRY_STATUS_LABELS[status]}`,
});

/** One search for whatever a caller can name: a number leads to the records it is about. Every lookup uses an index. */
@ApiTags('admin')
@Controller('bff')
export class SearchController {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly tickets: Tickets,
    private readonly enquiries: EnquiriesRepository,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentQueries,
    private readonly invoices: Invoices,
    private readonly enrolments: EnrolmentsRepository,
    private readonly plans: PlansRepository,
    private readonly refused: RefusedAddresses,
  ) {}

  @Handles(searchRecords)
  @RequirePermissions('home.read')
  async search(@CurrentUser() { role }: Principal, @Input() { q }: Input<typeof searchRecords>): Promise<{ rows: SearchRow[] }> {
    const mayRead = (kind: SearchKind) => role !== null && hasPermission(role, READERS[kind]);
    return { rows: (await this.find(q, mayRead)).filter(({ kind }) => mayRead(kind)) };
  }

  private find(q: string, mayRead: (kind: SearchKind) => boolean): Promise<SearchRow[]> {
    if (ID.test(q)) return this.byId(q);
    if (ORDER.test(q)) return this.byOrder(q);
    if (PAYMENT.test(q)) return this.byPayment(q);
    if (CERTIFICATE.test(q)) return this.byCertificate(q.toUpperCase());
    if (INVOICE.test(q)) return this.byInvoice(q.toUpperCase());
    return this.byWords(phoneIn(q) ?? q, mayRead);
  }

  private async byWords(q: string, mayRead: (kind: SearchKind) => boolean): Promise<SearchRow[]> {
    const rows = await Promise.all([
      mayRead('customer') || mayRead('plan') ? this.byCustomer(q, mayRead('plan')) : [],
      mayRead('trainer') ? this.trainers.operations.search(q, MAX_OF_A_KIND).then((found) => found.map(trainerRow)) : [],
      mayRead('session') || mayRead('past-session')
        ? this.bookings.operations.search(q, MAX_OF_A_KIND).then((found) => found.map(sessionRow))
        : [],
      mayRead('ticket') ? this.tickets.findByNumber(q, MAX_OF_A_KIND).then((found) => found.map(ticketRow)) : [],
      mayRead('enquiry') && EMAIL.test(q)
        ? this.enquiries.listOfSender(q.toLowerCase(), MAX_OF_A_KIND).then((found) => found.map(enquiryRow))
        : [],
    ]);
    return rows.flat();
  }

  /** Customers, and their plans, which have no number that a customer knows. */
  private async byCustomer(q: string, withPlans: boolean): Promise<SearchRow[]> {
    const customers = await this.users.search(q, MAX_OF_A_KIND);
    const names = new Map(customers.map(({ id, name }) => [id, name]));
    const plans = withPlans ? await this.plans.purchases.listOfCustomers([...names.keys()], MAX_OF_A_KIND) : [];
    return [
      ...(await Promise.all(customers.map((each) => this.customerRow(each)))),
      ...plans.map((plan) => planRow(plan, names.get(plan.userId) ?? '')),
    ];
  }

  private async byId(id: string): Promise<SearchRow[]> {
    const [account, trainer, booking, order, ticket, enquiry] = await Promise.all([
      this.users.findById(id),
      this.trainers.findById(id),
      this.bookings.findById(id),
      this.orders.findById(id),
      this.tickets.findOrNull(id),
      this.enquiries.findById(id),
    ]);
    return [
      ...(account?.type === 'U' ? [await this.customerRow(account)] : []),
      ...(trainer ? [trainerRow(trainer)] : []),
      ...(booking?.paymentId ? [sessionRow(booking)] : []),
      ...(order ? [orderRow(order)] : []),
      ...(ticket ? [ticketRow(ticket)] : []),
      ...(enquiry ? [enquiryRow(enquiry)] : []),
    ];
  }

  /** What was asked for first, then what was bought and who bought it. */
  private async byOrder(gatewayOrderId: string): Promise<SearchRow[]> {
    const order = await this.orders.findByGatewayId(gatewayOrderId);
    if (!order) return [];
    const [customer, bought] = await Promise.all([this.customer(order.userId, `${order.title} · ${gatewayOrderId}`), this.subject(order)]);
    return [orderRow(order), ...bought, ...customer];
  }

  private async subject({ kind, subjectId, title, gatewayOrderId, paidAt }: Order): Promise<SearchRow[]> {
    if (!paidAt) return [];
    if (kind === 'plan' || kind === 'enrolment') return [{ kind, id: subjectId, title, detail: gatewayOrderId }];
    if (kind === 'package') return (await this.bookings.listOfPackages([subjectId])).map(sessionRow);
    const booking = await this.bookings.findById(subjectId);
    return booking ? [sessionRow(booking)] : [];
  }

  private async byPayment(paymentId: string): Promise<SearchRow[]> {
    const order = await this.payments.findOrderOf(paymentId);
    return order ? this.byOrder(order) : [];
  }

  private async byInvoice(number: string): Promise<SearchRow[]> {
    const invoice = await this.invoices.findByNumber(number);
    return invoice ? this.byOrder(invoice.gatewayOrderId) : [];
  }

  private async byCertificate(serial: string): Promise<SearchRow[]> {
    const enrolment = await this.enrolments.findBySerial(serial);
    return enrolment ? this.customer(enrolment.userId, `Certificate ${serial}`) : [];
  }

  private async customer(userId: string, why: string): Promise<SearchRow[]> {
    const account = await this.users.findById(userId);
    return account ? [await this.customerRow(account, why)] : [];
  }

  /** Says if emails do not arrive there: then the caller has not read what we wrote. */
  private async customerRow({ id, name, mobile, email }: Account, why = `${mobile} · ${email}`): Promise<SearchRow> {
    const isRefused = await this.refused.find(email);
    return { kind: 'customer', id, title: name, detail: isRefused ? `${why} · emails are refused` : why };
  }
}
