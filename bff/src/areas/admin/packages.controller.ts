import {
  type AdminPackage,
  type AdminPackagesQuery,
  type AuditAction,
  exportAdminPackages,
  getAdminPackage,
  getAdminPackages,
  getAdminPackageTimes,
  getPackagesWeek,
  type PackagesWeek,
  pauseAdminPackage,
  planAdminSession,
  previewAdminPause,
} from '@fitghar/contracts/admin';
import {
  BookingsRepository,
  isPausable,
  PackageNeeds,
  type PackageOverview,
  PackageStateError,
  type PackagesQuery,
  PackagesRepository,
  PausePackage,
  PlanSession,
  type SessionPackage,
  SessionsFullError,
  stateOf,
  WaitingList,
} from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Audit, Clock, istDate, istIso, NotFoundError } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { AuditedRead } from '../../platform/auth/audited-read.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Throws } from '../../platform/errors/throws.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { presentHours } from '../booking/session-hours.presenter.ts';
import { only } from './only.ts';
import { ORDER, phoneIn } from './search-terms.ts';

const DAYS_AHEAD = 7;
/** Customers whom the words of a search may mean. */
const MAX_CUSTOMERS = 100;
/** Packages whose sessions the export reads at once. */
const CHUNK = 200;

const packageView = ({ pack, sessions, daysLeft, comingWeek, gapWeeks, moves, needs }: PackageOverview, name: string): AdminPackage => ({
  id: pack.id,
  order_id: pack.gatewayOrderId,
  customer: { id: pack.userId, name },
  service_type: pack.service,
  category: pack.category,
  state: stateOf(pack),
  price: pack.amountPaise / 100,
  ...{ used: pack.used, planned: pack.planned, open: pack.open, lapsed: pack.lapsed, refunded: pack.refunded },
  usable_until: pack.usableUntil,
  days_left: daysLeft,
  pause: pack.pause,
  can_pause: isPausable(pack),
  coming_week: comingWeek,
  gap_weeks: gapWeeks,
  moves,
  needs,
  warned_days: pack.warned?.usableUntil === pack.usableUntil ? pack.warned.days : null,
  sessions: sessions.map(({ reschedules, ...session }) => ({ ...session, moves: reschedules })),
});

/** Packages of sessions, and what they need (D50 to D54). */
@ApiTags('admin')
@RequirePermissions('requests.read')
@Controller('bff')
export class AdminPackagesController {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly needs: PackageNeeds,
    private readonly bookings: BookingsRepository,
    private readonly waiting: WaitingList,
    private readonly planSession: PlanSession,
    private readonly pausePackage: PausePackage,
    private readonly users: UsersRepository,
    private readonly orders: OrdersRepository,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /** Those that end first. */
  @Handles(getAdminPackages)
  async list(@Input() query: Input<typeof getAdminPackages>) {
    const { page, limit, sort } = query;
    const { rows, total } = await this.packages.operations.findPage({ ...(await this.filterOf(query)), page, limit, sort });
    return { rows: await this.views(rows), page, limit, total };
  }

  @Handles(exportAdminPackages)
  @AuditedRead('package.export', 'package')
  @RequirePermissions('requests.read', 'lists.export')
  @Header('cache-control', 'private, no-store')
  async export(@Input() query: Input<typeof exportAdminPackages>) {
    return csvFile<AdminPackage>('packages', this.eachView({ ...(await this.filterOf(query)), sort: query.sort }), {
      id: ({ id }) => id,
      order: ({ order_id }) => order_id,
      customer: ({ customer }) => customer.name,
      service: ({ service_type }) => service_type,
      category: ({ category }) => category,
      state: ({ state }) => state,
      price: ({ price }) => price,
      used: ({ used }) => used,
      planned: ({ planned }) => planned,
      open: ({ open }) => open,
      lapsed: ({ lapsed }) => lapsed,
      refunded: ({ refunded }) => refunded,
      usable_until: ({ usable_until }) => usable_until,
      coming_week: ({ coming_week }) => coming_week,
      weeks_without_session: ({ gap_weeks }) => gap_weeks.join(' '),
      moves: ({ moves }) => moves,
      warned_days: ({ warned_days }) => warned_days,
    });
  }

  /** The next seven days, and the lines of full hours. */
  @Handles(getPackagesWeek)
  async week(): Promise<PackagesWeek> {
    const dates = Array.from({ length: DAYS_AHEAD }, (_, index) => istDate(this.clock.now(), index));
    const [counts, lines] = await Promise.all([
      this.bookings.figures.countOfPackages(dates[0] ?? '', dates.at(-1) ?? ''),
      this.waiting.listLines(),
    ]);
    return {
      days: dates.map((date) => ({ date, ...(counts.get(date) ?? { sessions: 0, unassigned: 0 }) })),
      waiting: lines.map(({ service, since, ...line }) => ({ ...line, service_type: service, since: istIso(since) })),
    };
  }

  @Handles(getAdminPackage)
  @AuditedRead('package.read', 'package')
  @Throws(NotFoundError)
  async show(@Input() { id }: Input<typeof getAdminPackage>): Promise<AdminPackage> {
    return this.view(id);
  }

  /** The hours of a day for an open session. */
  @Handles(getAdminPackageTimes)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError)
  async times(@Input() { id, date }: Input<typeof getAdminPackageTimes>) {
    const { userId } = await this.packages.findPaid(id);
    return presentHours(await this.planSession.listTimes(userId, id, date));
  }

  /** Plans an open session for the customer, who is emailed. */
  @Handles(planAdminSession)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, PackageStateError, SessionsFullError)
  async plan(@CurrentUser() me: Principal, @Input() { id, body: at }: Input<typeof planAdminSession>): Promise<AdminPackage> {
    const { userId } = await this.packages.findPaid(id);
    await this.change(me, 'package.plan', id, () => this.planSession.run(userId, id, at));
    return this.view(id);
  }

  /** What a pause of these days means. Changes nothing. */
  @Handles(previewAdminPause)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, PackageStateError)
  async previewPause(@Input() { id, ...pause }: Input<typeof previewAdminPause>) {
    const { userId } = await this.packages.findPaid(id);
    const { sessions, usableUntil } = await this.pausePackage.preview(userId, id, pause);
    return { sessions: sessions.map(({ date, time }) => ({ date, time })), usable_until: usableUntil };
  }

  /** Pauses the package for the customer, once. */
  @Handles(pauseAdminPackage)
  @RequirePermissions('requests.act')
  @Throws(NotFoundError, PackageStateError)
  async pause(@CurrentUser() me: Principal, @Input() { id, body: pause }: Input<typeof pauseAdminPackage>): Promise<AdminPackage> {
    const { userId } = await this.packages.findPaid(id);
    await this.change(me, 'package.pause', id, () => this.pausePackage.run(userId, id, pause));
    return this.view(id);
  }

  private change(me: Principal, action: AuditAction, id: string, work: () => Promise<void>): Promise<void> {
    const snapshot = async () => {
      const pack = await this.packages.findById(id);
      return pack && { planned: pack.planned, open: pack.open, usable_until: pack.usableUntil, pause: pack.pause };
    };
    return this.audit.change({ by: me.userId, action, subject: { kind: 'package', id }, snapshot }, work);
  }

  private async filterOf({ state, need, q }: AdminPackagesQuery): Promise<PackagesQuery> {
    const ids = need && (await this.needs.listIds(need));
    if (!q) return { state, ids };
    if (ORDER.test(q)) {
      const order = await this.orders.findByGatewayId(q);
      return { state, ids: order && ids?.includes(order.subjectId) !== false ? [order.subjectId] : [] };
    }
    const customers = await this.users.search(phoneIn(q) ?? q, MAX_CUSTOMERS);
    return { state, ids, userIds: customers.map(({ id }) => id) };
  }

  private async *eachView(query: PackagesQuery & Pick<AdminPackagesQuery, 'sort'>): AsyncGenerator<AdminPackage> {
    let chunk: SessionPackage[] = [];
    for await (const pack of this.packages.operations.each(query)) {
      chunk.push(pack);
      if (chunk.length < CHUNK) continue;
      yield* await this.views(chunk);
      chunk = [];
    }
    yield* await this.views(chunk);
  }

  private async views(packages: SessionPackage[]): Promise<AdminPackage[]> {
    const [overviews, names] = await Promise.all([
      this.needs.overviewsOf(packages),
      this.users.findNames(packages.map(({ userId }) => userId)),
    ]);
    return overviews.map((overview) => packageView(overview, names.get(overview.pack.userId) ?? 'Erased'));
  }

  private async view(id: string): Promise<AdminPackage> {
    return only(await this.views([await this.packages.findPaid(id)]));
  }
}
