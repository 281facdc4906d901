import { satisfies } from '@fitghar/contracts/common';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, DeadLetters, istDate, istInstant, Queues, SETTINGS, type Settings } from '../../kernel/index.ts';
import { Doubts, PaymentFacts } from '../../payments/index.ts';
import { PlansRepository } from '../../plans/index.ts';
import { RegistrySource, Rollout } from '../../releases/index.ts';
import { SmsSender } from '../sms/sms-sender.ts';
import { Alarms, type Cause } from './alarms.ts';

/** A job that waits longer than this means that nobody takes jobs from its queue. */
const STALLED_SECONDS = 300;
const DAY_MS = 86_400_000;

/**
 * Looks for causes of alarm. By a timer in every process and not by a job: it has to notice, too, that nobody runs jobs
 * any more.
 */
@Injectable()
export class Watch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(Watch.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly alarms: Alarms,
    private readonly plans: PlansRepository,
    private readonly queues: Queues,
    private readonly deadLetters: DeadLetters,
    private readonly doubts: Doubts,
    private readonly payments: PaymentFacts,
    private readonly sms: SmsSender,
    private readonly rollout: Rollout,
    private readonly registry: RegistrySource,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.look().catch((error: Error) => this.log.warn(`Could not look for alarms: ${error.message}`)),
      this.settings.WATCH_SECONDS * 1000,
    );
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async look(): Promise<void> {
    await this.alarms.update(await this.causes());
  }

  private async causes(): Promise<Cause[]> {
    const now = this.clock.now();
    const [promises, dead, doubts, silent, failed, stalled, releases] = await Promise.all([
      this.plans.counts(now, istInstant(istDate(now), '00:00')),
      this.deadLetters.countWaiting(),
      this.doubts.list(),
      this.payments.areWebhooksSilent(),
      this.sms.countFailed(),
      this.stalled(),
      this.releases(now),
    ]);
    const late = promises.breached + promises.due_in_4_hours;
    const differing = doubts.filter(({ kind }) => kind !== 'order').length;
    return [
      late > 0 && { kind: 'promise-at-risk' as const, text: `${late} ${late === 1 ? 'plan is' : 'plans are'} late or due within 4 hours` },
      dead > 0 && { kind: 'dead-letters' as const, text: `${dead} ${dead === 1 ? 'job has' : 'jobs have'} failed for the last time` },
      differing > 0 && {
        kind: 'payment-mismatch' as const,
        text: `${differing} ${differing === 1 ? 'payment does' : 'payments do'} not agree with our books`,
      },
      silent && { kind: 'webhook-silent' as const, text: 'The payment company has told us nothing for an hour, though money came' },
      failed > 0 && { kind: 'sms-failed' as const, text: `${failed} SMS of the last day did not arrive` },
      ...stalled,
      ...releases,
    ].filter((cause) => cause !== false);
  }

  /** Where Redis is away, every queue is. */
  private async stalled(): Promise<Cause[]> {
    const states = await this.queues.states().catch(() => null);
    if (!states) return [{ kind: 'queue-stalled', subject: 'all', text: 'The queues cannot be reached' }];
    return states
      .filter(({ oldest_seconds }) => (oldest_seconds ?? 0) > STALLED_SECONDS)
      .map(({ name }) => ({ kind: 'queue-stalled', subject: name, text: `Nobody takes jobs from the queue '${name}'` }));
  }

  /** Canaries of the last day that went wrong, and remotes that are not served as their teams meant it. */
  private async releases(now: Date): Promise<Cause[]> {
    const bad = await this.rollout.alarmingSince(new Date(now.getTime() - DAY_MS));
    const { channels, platform } = await this.registry.state();
    const unfit = channels.filter(({ stable }) => stable && !satisfies(platform, stable.platform));
    return [
      ...bad.map(({ remote, text }) => ({ kind: 'canary-rolled-back' as const, subject: remote, text: `${remote}: ${text}` })),
      ...unfit.map(({ name, stable, instead }) => ({
        kind: 'remote-unfit' as const,
        subject: name,
        text: `${name} ${stable?.version} needs platform ${stable?.platform}, the shell gives ${platform}; ${instead ? `${instead.version} is served instead` : 'no version fits, its pages are not available'}`,
      })),
    ];
  }
}
