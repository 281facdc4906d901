import type { User } from '@fitghar/contracts/account';
import { packageBody, TRAINER_PACKAGES } from '@fitghar/contracts/booking';
import { MINUTE_MS, PROGRESS_CONSENT } from '@fitghar/contracts/common';
import {
  BookingsRepository,
  BuyPackage,
  CancelBooking,
  CompleteVisit,
  JoinWaitingList,
  MoveSession,
  PausePackage,
  Progress,
  StartPins,
  WaitlistStateError,
} from '@fitghar/services/bookings';
import { type BackdatedClock, istDate, istInstant, JobHandlers } from '@fitghar/services/kernel';
import { SettlePayment } from '@fitghar/services/payments';
import { Injectable } from '@nestjs/common';
import type { DemoCustomer } from './demo-customers.ts';
import type { DemoPackage, DemoSessionTime } from './demo-package-customers.ts';
import { SandboxBank } from './sandbox-bank.ts';

const after = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * MINUTE_MS);

/** Something that happens to a package. */
interface DemoEvent {
  at: Date;
  run(): Promise<unknown>;
}

/** Packages of the demo's customers with all that happened to them, by the use cases that customers and trainers call. */
@Injectable()
export class DemoPackages {
  constructor(
    private readonly buy: BuyPackage,
    private readonly bookings: BookingsRepository,
    private readonly completeVisit: CompleteVisit,
    private readonly pins: StartPins,
    private readonly cancel: CancelBooking,
    private readonly moveSession: MoveSession,
    private readonly pause: PausePackage,
    private readonly waitingList: JoinWaitingList,
    private readonly progress: Progress,
    private readonly settle: SettlePayment,
    private readonly handlers: JobHandlers,
    private readonly bank: SandboxBank,
  ) {}

  async create(user: User, customer: DemoCustomer, wanted: DemoPackage, now: Date, clock: BackdatedClock): Promise<void> {
    const boughtAt = istInstant(istDate(now, wanted.bought), '20:10');
    const packageId = await this.bought(user, customer, wanted, now, boughtAt, clock);
    const idOf = async ({ day, time }: DemoSessionTime): Promise<string> => {
      const planned = await this.bookings.listOfPackages([packageId]);
      const session = planned.find((each) => each.date === istDate(now, day) && each.time === time);
      if (!session) throw new Error(`${customer.email} has no session ${day} days from today at ${time}`);
      return session.id;
    };
    const events = [
      ...this.changes(user, packageId, wanted, now, idOf),
      ...this.visits(wanted, now, idOf),
      ...this.entries(user, wanted, now, idOf),
    ];
    for (const { at, run } of events.sort((one, other) => one.at.getTime() - other.at.getTime())) await clock.at(at, run);
    if (wanted.waits) await this.wait(user, customer, wanted.waits, now, idOf);
  }

  /** @returns the id of the package */
  private async bought(user: User, { email, service }: DemoCustomer, wanted: DemoPackage, now: Date, at: Date, clock: BackdatedClock) {
    const { category } = wanted;
    const body = packageBody.parse({
      service_type: service,
      category,
      final_price: TRAINER_PACKAGES.find((each) => each.category === category)?.price,
      sessions: wanted.sessions.map(({ day, time }) => ({ date: istDate(now, day), time })),
    });
    const order = await clock.at(at, () => this.buy.run(user, body, `demo ${email}`));
    const paidAt = after(at, 3);
    const paymentId = await this.bank.pay(order.gatewayOrderId, { outcome: 'success', method: 'upi', at: paidAt });
    await clock.at(paidAt, () => this.settle.run(paymentId));
    await clock.at(paidAt, () => this.handlers.run('issue-invoice', { v: 1, order_id: order.id }, 'demo'));
    return order.subjectId;
  }

  /** What the customer and the trainer changed. */
  private changes(
    user: User,
    packageId: string,
    { skipped = [], moved = [], paused }: DemoPackage,
    now: Date,
    idOf: (time: DemoSessionTime) => Promise<string>,
  ): DemoEvent[] {
    const on = (day: number, time: string) => istInstant(istDate(now, day), time);
    return [
      ...skipped.map((session) => ({ at: on(session.day - 1, '19:00'), run: async () => this.cancel.skip(user.id, await idOf(session)) })),
      ...moved.map(({ from, to, on: day }) => ({
        at: on(day, '12:30'),
        run: async () =>
          this.moveSession.run({ by: 'customer', userId: user.id }, await idOf(from), { date: istDate(now, to.day), time: to.time }),
      })),
      ...(paused
        ? [
            {
              at: on(paused.on, '21:00'),
              run: () => this.pause.run(user.id, packageId, { from: istDate(now, paused.from), until: istDate(now, paused.until) }),
            },
          ]
        : []),
    ];
  }

  /** Visits that have begun. The last one of today stays open, for someone to complete it. */
  private visits(
    { sessions, absent = [], skipped = [], isLastOfToday = false }: DemoPackage,
    now: Date,
    idOf: (time: DemoSessionTime) => Promise<string>,
  ): DemoEvent[] {
    return sessions.flatMap((session): DemoEvent[] => {
      const start = istInstant(istDate(now, session.day), session.time);
      const isOpen = after(start, 60) > now || (isLastOfToday && session.day === 0);
      if (isOpen || skipped.some(({ day }) => day === session.day)) return [];
      if (absent.includes(session.day))
        return [
          {
            at: after(start, 25),
            run: async () => this.cancel.noShow(await idOf(session), 'customer', 'Nobody opened the door, and the phone was off'),
          },
        ];
      return [{ at: after(start, 4), run: async () => this.complete(await idOf(session)) }];
    });
  }

  /** A session that no one could come to, or that the pause took away, does not take place. */
  private async complete(id: string): Promise<void> {
    const visit = await this.bookings.findById(id);
    if (visit?.status === 'Trainer Assigned') await this.completeVisit.run(id, this.pins.startPinFor(visit));
  }

  private entries(user: User, { progress = [] }: DemoPackage, now: Date, idOf: (time: DemoSessionTime) => Promise<string>): DemoEvent[] {
    return progress.map(({ after: session, weightKg, waistCm, trained }) => ({
      at: after(istInstant(istDate(now, session.day), session.time), 70),
      run: async () => {
        const consent = PROGRESS_CONSENT.version;
        await this.progress.add(user.id, { weight_kg: weightKg, ...(waistCm && { waist_cm: waistCm }), consent });
        const visit = trained ? await this.bookings.findById(await idOf(session)) : null;
        if (visit?.trainer && trained) await this.progress.addOfVisit(visit.trainer.id, visit.id, { note: trained });
      },
    }));
  }

  private async wait(
    user: User,
    { service }: DemoCustomer,
    { instead, at }: NonNullable<DemoPackage['waits']>,
    now: Date,
    idOf: (time: DemoSessionTime) => Promise<string>,
  ): Promise<void> {
    const slot = {
      service_type: service,
      date: istDate(now, at.day),
      time: at.time,
      trainer_gender: 'Any' as const,
      session_id: await idOf(instead),
    };
    await this.waitingList.join(user.id, slot).catch((error: unknown) => {
      // More places than the demo fills: a larger SLOT_MIN_CAPACITY.
      if (!(error instanceof WaitlistStateError)) throw error;
    });
  }
}
