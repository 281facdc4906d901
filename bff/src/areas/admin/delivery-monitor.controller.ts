import { DAY_MS } from '@fitghar/contracts/common';
import { type DeliveryMonitor, exportDeliveryFigures, getDeliveryFigures, getDeliveryMonitor } from '@fitghar/contracts/plans';
import { Catalogue } from '@fitghar/services/catalogue';
import { UsersRepository } from '@fitghar/services/identity';
import { Clock, istDate, istInstant, LargeFigures } from '@fitghar/services/kernel';
import { PlansRepository, Specialists } from '@fitghar/services/plans';
import { Controller, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RequirePermissions } from '../../platform/auth/auth.guard.ts';
import { csvFile } from '../../platform/http/csv.ts';
import { Handles, Input } from '../../platform/http/handles.ts';
import { dayFigures, monitorView, tallyOf } from './delivery-monitor.presenter.ts';

const DAYS = 14;
/** Days over which deadlines kept are shown. */
const SPANS = [1, 7, 30];

/** How plan deliveries are going: figures of the queue as a whole (D22, D40). */
@ApiTags('admin')
@RequirePermissions('plans.read')
@Controller('bff')
export class DeliveryMonitorController {
  private readonly monitors = new LargeFigures<DeliveryMonitor>(({ workload, days }) =>
    [...workload.map(({ open }) => open), ...days.map(({ sent }) => sent)].reduce((sum, plans) => sum + plans, 0),
  );

  constructor(
    private readonly plans: PlansRepository,
    private readonly users: UsersRepository,
    private readonly specialists: Specialists,
    private readonly clock: Clock,
    private readonly catalogue: Catalogue,
  ) {}

  /** Hours from payment to sending, by day. */
  @Handles(getDeliveryFigures)
  async metrics() {
    return { days: dayFigures(await this.plans.figures.sentSince(this.daysAgo(DAYS), this.clock.now())) };
  }

  /** The queue at a glance: what is due when and with whom, deadlines kept, times of each stage. */
  @Handles(getDeliveryMonitor)
  monitor(@Input() { days }: Input<typeof getDeliveryMonitor>): Promise<DeliveryMonitor> {
    return this.monitors.read(String(days), () => this.observe(days));
  }

  private async observe(days: number): Promise<DeliveryMonitor> {
    const now = this.clock.now();
    const { figures } = this.plans;
    const [due, workload, oldest, sent, missed, specialists] = await Promise.all([
      figures.dueUntil(now, new Date(now.getTime() + DAY_MS)),
      figures.workload(now),
      this.plans.deliveries.findOldestUnsent(),
      figures.sentSince(this.daysAgo(Math.max(...SPANS, days)), now),
      Promise.all(SPANS.map((span) => figures.countMissed(this.daysAgo(span), now))),
      this.specialists.list(),
    ]);
    const nameOf = await this.users.memberNames(workload.map(({ specialistId }) => specialistId));
    const lastDays = (span: number) => sent.filter(({ start }) => start >= this.daysAgo(span));
    const onTime = SPANS.map((span, index) => tallyOf(span, lastDays(span), missed[index] ?? 0));
    const targetPercent = (await this.catalogue.current()).rules.plan_on_time_percent;
    return monitorView({ now, targetPercent, oldest, onTime, due, workload, specialists, nameOf, sent: lastDays(days) });
  }

  /** The monitor's history as a table. */
  @Handles(exportDeliveryFigures)
  @RequirePermissions('plans.read', 'lists.export')
  async exportFigures(@Input() { days }: Input<typeof exportDeliveryFigures>): Promise<StreamableFile> {
    const rows = dayFigures(await this.plans.figures.sentSince(this.daysAgo(days), this.clock.now()));
    async function* lines() {
      yield* rows;
    }
    return csvFile('plan-deliveries', lines(), {
      day: ({ day }) => day,
      sent: ({ sent }) => sent,
      late: ({ breaches }) => breaches,
      median_hours: ({ p50_hours }) => p50_hours,
      p95_hours: ({ p95_hours }) => p95_hours,
    });
  }

  private daysAgo(days: number): Date {
    return istInstant(istDate(this.clock.now(), 1 - days), '00:00');
  }
}
