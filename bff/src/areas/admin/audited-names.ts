import { ticketNumber } from '@fitghar/contracts/account';
import { SHORT_SESSION_NAMES } from '@fitghar/contracts/booking';
import { formatDay, OBJECT_ID } from '@fitghar/contracts/common';
import { BookingsRepository, PackagesRepository } from '@fitghar/services/bookings';
import { UsersRepository } from '@fitghar/services/identity';
import type { AuditEntry, Snapshot } from '@fitghar/services/kernel';
import { OrdersRepository } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';

type Names = ReadonlyMap<string, string>;

/** What people call the records of the audit log, which names them by id alone (ADR 014). */
@Injectable()
export class AuditedNames {
  constructor(
    private readonly users: UsersRepository,
    private readonly trainers: TrainersRepository,
    private readonly bookings: BookingsRepository,
    private readonly packages: PackagesRepository,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
  ) {}

  /** Names by kind and id, in one query a kind. Without those that are gone. */
  async of(entries: readonly Pick<AuditEntry, 'subjectKind' | 'subjectId'>[]): Promise<(entry: (typeof entries)[number]) => string | null> {
    // An export's subject is no record.
    const ids = (...kinds: string[]) => [
      ...new Set(
        entries.flatMap(({ subjectKind, subjectId }) => (kinds.includes(subjectKind) && OBJECT_ID.test(subjectId) ? [subjectId] : [])),
      ),
    ];
    const [people, trainers, sessions, packages, plans, orders] = await Promise.all([
      this.users.findNames(ids('user', 'team')),
      this.trainers.namesOf(ids('trainer')),
      this.sessionsOf(ids('booking')),
      this.packagesOf(ids('package')),
      this.plansOf(ids('plan')),
      this.orders.findNumbers(ids('order')),
    ]);
    const tickets = new Map(ids('ticket').map((id) => [id, ticketNumber(id)]));
    const all: Record<string, Names | undefined> = {
      ...{ user: people, team: people, trainer: trainers, ticket: tickets },
      ...{ booking: sessions, package: packages, plan: plans, order: orders },
    };
    return ({ subjectKind, subjectId }) => all[subjectKind]?.get(subjectId) ?? null;
  }

  /** Names the people among the values of these entries, such as the trainer that was assigned. Others stay as they are. */
  async inValues(entries: readonly Pick<AuditEntry, 'before' | 'after'>[]): Promise<(values: Snapshot) => Snapshot> {
    const values = entries.flatMap(({ before, after }) => [...Object.values(before), ...Object.values(after)]);
    const ids = [...new Set(values.flatMap((value) => (typeof value === 'string' && OBJECT_ID.test(value) ? [value] : [])))];
    const [people, trainers] = await Promise.all([this.users.findNames(ids), this.trainers.namesOf(ids)]);
    const shown = (value: unknown) => (typeof value === 'string' ? (trainers.get(value) ?? people.get(value) ?? value) : value);
    return (of) => Object.fromEntries(Object.entries(of).map(([field, value]) => [field, shown(value)]));
  }

  private async sessionsOf(ids: string[]): Promise<Names> {
    const found = ids.length ? await this.bookings.findAll(ids) : [];
    return new Map(found.map(({ id, name, service, date }) => [id, `${name}, ${SHORT_SESSION_NAMES[service]} on ${formatDay(date)}`]));
  }

  private async packagesOf(ids: string[]): Promise<Names> {
    const found = await this.packages.findAll(ids);
    const names = await this.users.findNames(found.map(({ userId }) => userId));
    return new Map(found.map(({ id, userId, category }) => [id, `${names.get(userId) ?? 'Erased'}, ${category}`]));
  }

  /** Whose they are: their types tell of health. */
  private async plansOf(ids: string[]): Promise<Names> {
    const owners = await this.plans.purchases.findOwners(ids);
    const names = await this.users.findNames(owners.values());
    return new Map([...owners].map(([id, userId]) => [id, `Plan of ${names.get(userId) ?? 'someone erased'}`]));
  }
}
