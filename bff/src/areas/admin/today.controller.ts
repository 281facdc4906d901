import { type AdminToday, getToday, hasPermission, type Permission } from '@fitghar/contracts/admin';
import { DAY_MS } from '@fitghar/contracts/common';
import { BookingsRepository, TrainerEarnings } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, istDate, istInstant, istIso } from '@fitghar/services/kernel';
import { Alarms } from '@fitghar/services/notifications';
import { OrdersRepository, RefundsRepository } from '@fitghar/services/payments';
import { Tickets } from '@fitghar/services/support';
import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../platform/auth/access-tokens.ts';
import { CurrentUser, RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { Handles } from '../../platform/http/handles.ts';
import { alarmRows } from './alarm.presenter.ts';

const WEEK_DAYS = 7;
const WEEK_MS = WEEK_DAYS * DAY_MS;
const MAX_ALARMS = 20;

type Figure = AdminToday['figures'][number];

/** How the day goes. A fixed number of queries, each over one day or week by an index. */
@ApiTags('admin')
@RequirePermissions('home.read')
@Controller('bff')
export class TodayController {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly earnings: TrainerEarnings,
    private readonly orders: OrdersRepository,
    private readonly refunds: RefundsRepository,
    private readonly tickets: Tickets,
    private readonly alarms: Alarms,
    private readonly users: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Today beside the same day of last week, money in and out, and the open alarms; to each role what it may open. */
  @Handles(getToday)
  async show(@CurrentUser() { role }: Principal): Promise<AdminToday> {
    const now = this.clock.now();
    const may = (permission: Permission) => role !== null && hasPermission(role, permission);
    const [sessions, sales, money, tickets, alarms] = await Promise.all([
      may('requests.read') ? this.sessions(now) : [],
      may('payments.read') ? this.sales(now) : [],
      may('payments.read') ? this.money(now) : null,
      may('tickets.read') ? this.raised(now) : [],
      may('queues.read') ? this.alarms.listOpen(MAX_ALARMS) : null,
    ]);
    return {
      until: istIso(now).slice(11, 16),
      figures: [...sessions, ...sales, ...tickets],
      money,
      alarms: alarms && (await alarmRows(alarms, this.users)),
    };
  }

  private async sessions(now: Date): Promise<Figure[]> {
    const [today, before] = [istDate(now), istDate(now, -WEEK_DAYS)];
    const counts = await this.bookings.figures.countOn([today, before]);
    return [{ key: 'sessions', today: counts.get(today) ?? 0, last_week: counts.get(before) ?? 0 }];
  }

  private async sales(now: Date): Promise<Figure[]> {
    const [today, before] = await Promise.all(
      spans(now).map(async ({ from, to }) => {
        const { count, gatewayPaise, creditPaise } = await this.orders.revenueBetween(from, to);
        return { count, rupees: (gatewayPaise + creditPaise) / 100 };
      }),
    );
    return [
      { key: 'orders', today: today?.count ?? 0, last_week: before?.count ?? 0 },
      { key: 'revenue', today: today?.rupees ?? 0, last_week: before?.rupees ?? 0 },
    ];
  }

  private async raised(now: Date): Promise<Figure[]> {
    const [today = 0, before = 0] = await Promise.all(spans(now).map(({ from, to }) => this.tickets.countRaised(from, to)));
    return [{ key: 'tickets', today, last_week: before }];
  }

  private async money(now: Date): Promise<NonNullable<AdminToday['money']>> {
    const today = istDate(now);
    const first = istDate(now, 1 - WEEK_DAYS);
    const earned = await this.earnings.earnedByDay(first, today);
    const sum = async (since: string) => {
      const from = istInstant(since, '00:00');
      const [{ gatewayPaise }, refunded] = await Promise.all([
        this.orders.revenueBetween(from, now),
        this.refunds.refundedBetween(from, now),
      ]);
      const payouts = [...earned].reduce((total, [date, paise]) => (date < since ? total : total + paise), 0);
      return { captured: gatewayPaise / 100, refunded: refunded / 100, payouts: payouts / 100 };
    };
    const [day, week] = await Promise.all([sum(today), sum(first)]);
    return { today: day, week };
  }
}

/** Today until now, and the same day of last week until the same time. */
function spans(now: Date): { from: Date; to: Date }[] {
  return [0, WEEK_MS].map((ago) => {
    const to = new Date(now.getTime() - ago);
    return { from: istInstant(istDate(to), '00:00'), to };
  });
}
