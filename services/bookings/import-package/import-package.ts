import type { User } from '@fitghar/contracts/account';
import type { ImportedPackage } from '@fitghar/contracts/admin';
import { PACKAGE_SESSIONS, placeOf, SESSION_NAMES } from '@fitghar/contracts/booking';
import { Injectable } from '@nestjs/common';
import { Clock, istDate, istInstant, Live, Mongo, newId } from '../../kernel/index.ts';
import { CarryOver } from '../../payments/index.ts';
import { incomeOf } from '../package-sessions/package-sessions.ts';
import type { AssignedTrainer, Booking } from '../persistence/booking.ts';
import { BookingsRepository } from '../persistence/bookings.repository.ts';
import { allSessions } from '../persistence/package.ts';
import { PackagesRepository } from '../persistence/packages.repository.ts';

/** The hour of the first visit, which no one remembers. */
const FIRST_HOUR = '07:00';

/** Takes over a package that was sold before: its open sessions are planned here like any other. */
@Injectable()
export class ImportPackage {
  constructor(
    private readonly packages: PackagesRepository,
    private readonly bookings: BookingsRepository,
    private readonly carryOver: CarryOver,
    private readonly mongo: Mongo,
    private readonly clock: Clock,
    private readonly live: Live,
  ) {}

  /** Why it cannot be imported for this customer; null if it can. */
  async objectionTo(userId: string, { service, last_date, paid_on }: ImportedPackage): Promise<'known' | string | null> {
    const today = istDate(this.clock.now());
    if (last_date < today) return 'last_date: it is over';
    if (paid_on > today) return 'paid_on: it is not paid yet';
    const { rows } = await this.packages.findBought(userId, { page: 1, limit: 50 });
    return rows.some((pack) => pack.service === service && pack.status === 'active' && pack.open + pack.planned > 0) ? 'known' : null;
  }

  /** @param audited writes in the same transaction */
  async run(user: User, input: ImportedPackage, trainer: AssignedTrainer | null, audited: (id: string) => Promise<void>): Promise<void> {
    const [packageId, trialId, now] = [newId(), newId(), this.clock.now()];
    const { service, category, training_for, sessions_left: open, price, paid_on: date } = input;
    const paidAt = istInstant(date, '00:00');
    const title = `Package of ${PACKAGE_SESSIONS} sessions, ${category}, ${SESSION_NAMES[service]}, carried over`;
    const sold = { userId: user.id, kind: 'package', subjectId: packageId, service, title, amountPaise: price * 100 } as const;
    const order = this.carryOver.orderOf({ ...sold, paidAt });
    const { gatewayOrderId, paymentId, amountPaise } = order;
    const used = PACKAGE_SESSIONS - open;
    await this.mongo.transaction(async () => {
      await this.bookings.insert(firstVisit(user, input, { id: trialId, gatewayOrderId, paymentId, trainer, paidAt }));
      await this.packages.insert({
        ...{ id: packageId, userId: user.id, trialId, status: 'active', service, category, trainingFor: training_for },
        ...{ trainerGender: 'Any', amountPaise, gatewayOrderId, paymentId, sessions: [], pause: null },
        ...{ ...allSessions('used'), used, open, usableUntil: input.last_date, holdExpiresAt: now, createdAt: paidAt },
      });
      await this.carryOver.store(order, (taxed) => incomeOf(taxed, PACKAGE_SESSIONS) - incomeOf(taxed, used));
      await audited(packageId);
      this.live.publish({ userId: user.id }, 'booking');
      this.live.publish('team', 'team.sessions');
    });
  }
}

/** Names the people and the place of the package's sessions, as a trial does, and allows the next one. It cost nothing here. */
function firstVisit(
  user: User,
  { service, category, training_for, paid_on: date, ...typed }: ImportedPackage,
  { id, gatewayOrderId, paymentId, trainer, paidAt }: Pick<Booking, 'id' | 'gatewayOrderId' | 'paymentId' | 'trainer'> & { paidAt: Date },
): Booking {
  return {
    ...{ id, userId: user.id, status: 'Completed', service, date, time: FIRST_HOUR, trainerCategory: category, trainingFor: training_for },
    ...{ trainerGender: 'Any', neededFor: 'self', name: user.name, phone: user.mobile, ...placeOf(typed), position: null },
    ...{ bookingStep: null, packageId: null, moves: 0, formerTrainerId: null, earning: null, reschedules: 0, moved: null },
    ...{ amountPaise: 0, gatewayOrderId, paymentId, holdExpiresAt: paidAt, trainer, assignmentNumber: 0, version: 0 },
    ...{ noShow: null, cancelledFor: null, rating: null, createdAt: paidAt },
  };
}
