import { DAY_MS, formatDateTime, formatList, MINUTE_MS } from '@fitghar/contracts/common';
import { misfitOf } from '@fitghar/contracts/releases';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { VisitsToClose } from '../../bookings/index.ts';
import { Attempts } from '../../identity/index.ts';
import {
  Clock,
  DeadLetters,
  istDate,
  istInstant,
  istIso,
  JOB_LATE_MINUTES,
  Outbox,
  type QueuePause,
  QueuePauses,
  Queues,
  RedisConnection,
  SETTINGS,
  type Settings,
} from '../../kernel/index.ts';
import { PaymentQueries, PaymentReviewQueue } from '../../payments/index.ts';
import { PlansRepository } from '../../plans/index.ts';
import { ChannelsRepository, RegistrySource } from '../../releases/index.ts';
import { SmsSender } from '../sms/sms-sender.ts';
import { WhatsAppSender } from '../whatsapp/whatsapp-sender.ts';
import { type AlarmCondition, Alarms } from './alarms.ts';

/** A job waiting longer than this means that no worker is processing its queue. */
const STALLED_SECONDS = 300;

/** Each reminder is another alarm, so that it is emailed; the one before clears. */
function pausedAlarm({ queue, since, remindMinutes }: QueuePause, now: Date): AlarmCondition {
  const reminders = Math.floor((now.getTime() - since.getTime()) / (remindMinutes * MINUTE_MS));
  const text = reminders ? `Queue ${queue} is still paused, since ${formatDateTime(istIso(since))}` : `Queue ${queue} is paused`;
  return { kind: 'queue-paused', subject: reminders ? `${queue}, reminder ${reminders}` : queue, text };
}

/**
 * Checks the alarm conditions. Runs on a timer in every process instead of as a job, so that it also detects that no
 * jobs are processed.
 */
@Injectable()
export class AlarmMonitor implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(AlarmMonitor.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly alarms: Alarms,
    private readonly plans: PlansRepository,
    private readonly visits: VisitsToClose,
    private readonly queues: Queues,
    private readonly pauses: QueuePauses,
    private readonly outbox: Outbox,
    private readonly redis: RedisConnection,
    private readonly deadLetters: DeadLetters,
    private readonly reviewQueue: PaymentReviewQueue,
    private readonly payments: PaymentQueries,
    private readonly sms: SmsSender,
    private readonly whatsApp: WhatsAppSender,
    private readonly attempts: Attempts,
    private readonly channels: ChannelsRepository,
    private readonly registry: RegistrySource,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.evaluate().catch((error: Error) => this.log.warn(`Could not evaluate the alarms: ${error.message}`)),
      this.settings.WATCH_SECONDS * 1000,
    );
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async evaluate(): Promise<void> {
    await this.alarms.update(await this.conditions());
  }

  private async conditions(): Promise<AlarmCondition[]> {
    const now = this.clock.now();
    const pauses = await this.pauses.list();
    const [promises, unclosed, dead, review, silent, failed, refused, guessed, stalled, oldest, policies, releases] = await Promise.all([
      this.plans.deliveries.counts(now, istInstant(istDate(now), '00:00')),
      this.visits.countLate(),
      this.deadLetters.countWaiting(),
      this.reviewQueue.count(),
      this.payments.areWebhooksSilent(),
      this.sms.countFailed(),
      this.whatsApp.countAlarming(),
      this.attempts.countLockedAccounts(),
      this.stalled(pauses),
      // What waits in a paused queue is that queue's own alarm.
      this.outbox.findOldestUndone(pauses.map(({ queue }) => queue)),
      this.redis.evictionPolicies(),
      this.releases(now),
    ]);
    const late = promises.breached + promises.due_in_4_hours;
    const differing = review.held + review.difference;
    return [
      late > 0 && { kind: 'promise-at-risk' as const, text: `${late} ${late === 1 ? 'plan is' : 'plans are'} late or due within 4 hours` },
      unclosed > 0 && {
        kind: 'visits-not-closed' as const,
        text: `${unclosed} ${unclosed === 1 ? 'visit has' : 'visits have'} not been closed for a day`,
      },
      dead > 0 && { kind: 'dead-letters' as const, text: `${dead} ${dead === 1 ? 'job has' : 'jobs have'} failed after the last retry` },
      differing > 0 && {
        kind: 'payment-mismatch' as const,
        text: `${differing} ${differing === 1 ? 'payment does' : 'payments do'} not match the ledger`,
      },
      silent && { kind: 'webhook-silent' as const, text: 'No payment webhooks for an hour although payments were captured' },
      failed > 0 && { kind: 'sms-failed' as const, text: `${failed} SMS not delivered in the last 24 hours` },
      refused > 0 && {
        kind: 'sms-failed' as const,
        subject: 'WhatsApp',
        text: `${refused} WhatsApp messages refused in the last 24 hours because of their template or our account`,
      },
      guessed > 0 && {
        kind: 'accounts-guessed' as const,
        text: `${guessed} ${guessed === 1 ? 'account is' : 'accounts are'} locked for unknown devices because someone is guessing passwords or codes`,
      },
      ...pauses.map((pause) => pausedAlarm(pause, now)),
      ...stalled,
      oldest !== null &&
        now.getTime() - oldest.runAt.getTime() > JOB_LATE_MINUTES * MINUTE_MS && {
          kind: 'outbox-late' as const,
          text: `Job ${oldest.name} of queue ${oldest.queue} is not done, although it was due ${formatDateTime(istIso(oldest.runAt))}`,
        },
      policies.length > 0 && {
        kind: 'redis-evicts' as const,
        text: `Redis may remove jobs when its memory is full: its policy is ${formatList(policies)}, not noeviction`,
      },
      ...releases,
    ].filter((cause) => cause !== false);
  }

  /** If Redis is unreachable, every queue is stalled. One that is paused is not: that is its own alarm. */
  private async stalled(pauses: readonly QueuePause[]): Promise<AlarmCondition[]> {
    const read = await this.queues.states().catch(() => null);
    if (!read) return [{ kind: 'queue-stalled', subject: 'all', text: 'Queues unreachable: Redis is down' }];
    const { states, unreachable } = read;
    const waiting = states.filter(
      ({ name, oldest_seconds }) => (oldest_seconds ?? 0) > STALLED_SECONDS && !pauses.some(({ queue }) => queue === name),
    );
    return [
      ...waiting.map(({ name }) => ({ kind: 'queue-stalled' as const, subject: name, text: `No worker is processing queue ${name}` })),
      ...unreachable.map((name) => ({
        kind: 'queue-stalled' as const,
        subject: name,
        text: `Queue ${name} unreachable: its Redis server is down`,
      })),
    ];
  }

  /** Canaries rolled back in the last day, and remotes not served as configured. */
  private async releases(now: Date): Promise<AlarmCondition[]> {
    const bad = await this.channels.listAlarming(new Date(now.getTime() - DAY_MS));
    const state = await this.registry.state();
    const unfit = state.channels.flatMap(({ name, stable, fallback }) => {
      const why = stable && misfitOf(state, stable);
      return why ? [{ name, fallback, why: `${name} ${stable.version} ${why}` }] : [];
    });
    return [
      ...bad.map(({ remote, text }) => ({ kind: 'canary-rolled-back' as const, subject: remote, text: `${remote}: ${text}` })),
      ...unfit.map(({ name, fallback, why }) => ({
        kind: 'remote-unfit' as const,
        subject: name,
        text: `${why}; ${fallback ? `${fallback.version} is served instead` : 'no compatible version; its pages are unavailable'}`,
      })),
    ];
  }
}
