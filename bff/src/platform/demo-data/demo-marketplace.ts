// The demonstration's story, in the order in which it happened.

import type { StaffRole } from '@fitghar/contracts/admin';
import { type SessionType, sessionType, WORKING_DAY } from '@fitghar/contracts/booking';
import { DAY_MS, HOUR_MS } from '@fitghar/contracts/common';
import type { PlanSkill } from '@fitghar/contracts/plans';
import { BookingsRepository, SetTrainerHours } from '@fitghar/services/bookings';
import { EmailTakenError, PasswordHasher, RegisterUser, StaffMembers, UsersRepository } from '@fitghar/services/identity';
import { BackdatedClock, Clock, istDate, istInstant, Mongo, newId, SETTINGS, type Settings } from '@fitghar/services/kernel';
import { Ledger } from '@fitghar/services/payments';
import type { Specialist } from '@fitghar/services/plans';
import { Handovers, SavedViews, Shifts } from '@fitghar/services/support';
import { type NewTrainer, Pincodes, TRAINER_SERVICE, TrainersRepository } from '@fitghar/services/trainers';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DEMO_PASSWORD, TRAINER_LOGINS } from './demo-accounts.ts';
import { DemoBookings } from './demo-bookings.ts';
import { DemoCanary } from './demo-canary.ts';
import { type DemoCustomer, demoCustomers, SERVED_PLACES } from './demo-customers.ts';
import { DemoKyc } from './demo-kyc.ts';
import { type DemoPackageCustomer, packageCustomers } from './demo-package-customers.ts';
import { DemoPackages } from './demo-packages.ts';
import { DEMO_PLANS, DemoPlans } from './demo-plans.ts';
import { DEMO_ENQUIRIES, DEMO_REVIEWS, DEMO_TICKETS, DemoSupport } from './demo-support.ts';
import { SandboxBank } from './sandbox-bank.ts';

const OPS_EMAIL = 'rohit@fitghar.local';
const STAFF: readonly [name: string, email: string, role: StaffRole, skills?: PlanSkill[]][] = [
  ['Nandini Rao', 'nandini@fitghar.local', 'nutrition', ['diet', 'diabetes', 'thyroid', 'vegetarian']],
  ['Farah Khan', 'farah@fitghar.local', 'nutrition', ['diet', 'fitness', 'allergies', 'injuries']],
  ['Rohit Menon', OPS_EMAIL, 'ops'],
  ['Sana Pereira', 'sana@fitghar.local', 'support'],
];
/** After the demo's first trainer of each service. */
const TRAINERS: Record<SessionType, readonly string[]> = {
  FITNESS: ['Kiran Gowda', 'Sushmita Sen Roy', 'Faisal Ahmed', 'Ritika Malhotra'],
  YOGA: ['Padma Subramaniam', 'Ashok Tripathi', 'Leela Krishnan', 'Mathew Varghese'],
};
/** How many neighbouring places a trainer goes to. */
const PLACES_A_TRAINER = 4;
/** A day on which the trainers with a login do not work, counted from today. */
const DAY_OFF = 23;
/** The customer whose bank disputes a payment. */
const DISPUTING = 45;

/** How long ago the last shift ended. */
const HANDED_OVER_MS = 3 * HOUR_MS;
/** The shifts of each day. */
const SHIFTS = [
  [OPS_EMAIL, '06:00'],
  ['sana@fitghar.local', '14:00'],
] as const;
const SHIFT_MS = 8 * HOUR_MS;
const HANDOVER_NOTE =
  'Two payments need review; the bank will reply before noon. The plan awaiting a blood report is paused, and the customer knows. No other promises.';
const SHARED_VIEWS = [
  { page: 'tickets', name: 'Open tickets', query: 'state=open' },
  { page: 'deliveries', name: 'Without a specialist', query: 'specialist=none' },
  { page: 'requests', name: 'Without a trainer', query: 'status=Session+Booked' },
] as const;

/** One customer with everything that happened to them. */
interface DemoStory {
  customer: DemoCustomer | DemoPackageCustomer;
  /** Determines plans, tickets, reviews and enquiries. */
  index: number;
  passwordHash: string;
  specialists: readonly Specialist[];
  now: Date;
  clock: BackdatedClock;
}

/**
 * A marketplace to look at: customers with bookings, plans, payments, tickets and reviews of the last weeks, a release
 * under way. Made by the product's own use cases, at the time at which each would have happened, once: a customer is
 * complete or not there at all, so that an interrupted start continues with the next one (ADR 043).
 */
@Injectable()
export class DemoMarketplace implements OnModuleDestroy {
  private readonly log = new Logger(DemoMarketplace.name);
  private closing = false;
  private running: Promise<void> | undefined;

  constructor(
    private readonly mongo: Mongo,
    private readonly register: RegisterUser,
    private readonly users: UsersRepository,
    private readonly staff: StaffMembers,
    private readonly trainers: TrainersRepository,
    private readonly pincodes: Pincodes,
    private readonly kyc: DemoKyc,
    private readonly bookings: DemoBookings,
    private readonly packages: DemoPackages,
    private readonly setHours: SetTrainerHours,
    private readonly bookingsRepository: BookingsRepository,
    private readonly plans: DemoPlans,
    private readonly support: DemoSupport,
    private readonly canary: DemoCanary,
    private readonly views: SavedViews,
    private readonly handovers: Handovers,
    private readonly shifts: Shifts,
    private readonly bank: SandboxBank,
    private readonly passwords: PasswordHasher,
    private readonly ledger: Ledger,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Call it when the site is up. Fails quietly: a demo must not stop the site. */
  async open(): Promise<void> {
    const { clock } = this;
    // Only a development site with demo data has this clock.
    if (!(clock instanceof BackdatedClock)) return;
    this.running = this.fill(clock).catch((error: unknown) => this.log.warn({ demoData: 'incomplete', error: String(error) }));
    await this.running;
  }

  async onModuleDestroy(): Promise<void> {
    this.closing = true;
    await this.running;
  }

  private async fill(clock: BackdatedClock): Promise<void> {
    if (!(await this.bank.isAvailable())) return;
    const startedAt = performance.now();
    const now = clock.now();
    const passwordHash = await this.passwords.hash(DEMO_PASSWORD);
    const specialists = await this.ensureStaff(passwordHash);
    await this.ensureTrainers(new Date(now.getTime() - 90 * DAY_MS), passwordHash, clock);
    await this.ensureHours(now);
    let made = 0;
    // Those with packages first: they need their trainers at their hours. They have no plans and write nothing.
    const customers = [
      ...packageCustomers(this.settings.SLOT_MIN_CAPACITY).map((customer) => [-1, customer] as const),
      ...demoCustomers().entries(),
    ];
    for (const [index, customer] of customers) {
      if (this.closing) return;
      if (await this.ensureCustomer({ customer, index, passwordHash, specialists, now, clock })) made += 1;
    }
    await this.ensureTeamwork(now, clock);
    await this.ledger.discardSnapshot();
    const admin = await this.users.findByEmail(this.settings.ADMIN_EMAIL);
    if (admin) await this.canary.start({ id: admin.id, name: admin.name, person: admin.id });
    if (made) this.log.log({ demoData: 'complete', customers: made, ms: Math.round(performance.now() - startedAt) });
  }

  /** @returns the nutrition specialists */
  private async ensureStaff(passwordHash: string): Promise<Specialist[]> {
    const specialists: Specialist[] = [];
    for (const [index, [name, email, role, skills]] of STAFF.entries()) {
      const known = await this.users.findByEmail(email);
      const { id } =
        known ?? (await this.register.runHashed({ name, email, mobile: `900000020${index}` }, passwordHash, 'A', undefined, role));
      if (!known && skills) await this.staff.setSkills(id, skills);
      if (role === 'nutrition') specialists.push({ id, name });
    }
    return specialists;
  }

  /** Views that the team shares, what the last shift handed over, and the shifts of two days; once. */
  private async ensureTeamwork(now: Date, clock: BackdatedClock): Promise<void> {
    const member = await this.users.findByEmail(OPS_EMAIL);
    if (!member || (await this.handovers.lastAt())) return;
    for (const view of SHARED_VIEWS) await this.views.save(member.id, { ...view, shared: true });
    await clock.at(new Date(now.getTime() - HANDED_OVER_MS), () =>
      this.handovers.write(newId(), { by: member.id, note: HANDOVER_NOTE, open: [] }),
    );
    for (const [email, from] of SHIFTS) {
      const account = await this.users.findByEmail(email);
      if (!account) continue;
      for (const days of [0, 1]) {
        const start = istInstant(istDate(now, days), from);
        await this.shifts.add(newId(), { member: account.id, start, end: new Date(start.getTime() + SHIFT_MS) });
      }
    }
  }

  /** Never more of a service than SLOT_MIN_CAPACITY, which alone determines a slot's capacity then. */
  private async ensureTrainers(createdAt: Date, passwordHash: string, clock: BackdatedClock): Promise<void> {
    const emails = [...TRAINER_LOGINS];
    for (const service of sessionType.options)
      for (const [index, name] of TRAINERS[service].slice(0, this.settings.SLOT_MIN_CAPACITY - 1).entries()) {
        const first = index * 2 + 1;
        const areas = await Promise.all(
          SERVED_PLACES.slice(first, first + PLACES_A_TRAINER).map(async ({ pincode }) => ({
            pincode,
            area: await this.pincodes.find(pincode),
          })),
        );
        const [home] = areas;
        if (!home?.area) continue;
        const email = `${name.toLowerCase().replaceAll(' ', '.')}@fitghar.local`;
        emails.push(email);
        if (await this.trainers.findByEmail(email)) continue;
        const number = 30 + index + (service === 'YOGA' ? TRAINERS.FITNESS.length : 0);
        const mobile = `90000003${number}`;
        const trainer: NewTrainer = {
          name,
          email,
          phone: `+91${mobile}`,
          serviceType: TRAINER_SERVICE[service],
          status: 'A',
          blocked: false,
          pin: home.pincode,
          district: home.area.district,
          state: home.area.state,
          servicingArea: areas.flatMap(({ area }) => area?.offices ?? []),
          createdAt,
        };
        await clock.at(createdAt, () =>
          this.register.runHashed({ name, email, mobile }, passwordHash, 'T', (userId) => this.trainers.ensure(trainer, userId)),
        );
      }
    for (const email of emails) await this.kyc.ensure(email, createdAt, clock);
  }

  /** What the trainers who log in have set on their dashboard. */
  private async ensureHours(now: Date): Promise<void> {
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...WORKING_DAY }));
    const dayOff = istDate(now, DAY_OFF);
    for (const email of TRAINER_LOGINS) {
      const trainer = await this.trainers.findByEmail(email);
      if (trainer && !trainer.workingHours)
        await this.setHours.run(trainer.id, { weekly, daysOff: [{ from: dayOff, to: dayOff }], maxVisits: 6 });
    }
  }

  /** @returns false if the customer is there already */
  private async ensureCustomer({ customer, index, passwordHash, specialists, now, clock }: DemoStory): Promise<boolean> {
    if (await this.users.findByEmail(customer.email)) return false;
    const user = await this.mongo
      .transaction(async () => {
        const { name, email, mobile, joined } = customer;
        const account = { name, email, mobile, offers: index % 3 === 0 };
        const joinedAt = new Date(now.getTime() - joined * DAY_MS);
        const registered = await clock.at(joinedAt, () => this.register.runHashed(account, passwordHash));
        for (const booking of customer.bookings) await this.bookings.create(registered, customer, booking, now, clock);
        if ('package' in customer) await this.packages.create(registered, customer, customer.package, now, clock);
        const plan = DEMO_PLANS[index];
        const specialist = specialists[index % specialists.length];
        if (plan && specialist) await this.plans.create(registered, customer, plan, specialist, now, clock);
        const [ticket, review, enquiry] = [DEMO_TICKETS[index - 10], DEMO_REVIEWS[index - 20], DEMO_ENQUIRIES[index - 30]];
        if (ticket) await this.support.raiseTicket(registered, ticket, now, clock);
        if (review) await this.support.writeReview(registered, review, now, clock);
        if (enquiry) await this.support.enquire(registered, enquiry, now, clock);
        return registered;
      })
      .catch((error: unknown) => {
        if (error instanceof EmailTakenError) return null; // another process was faster
        throw error;
      });
    if (user && index === DISPUTING) await this.dispute(user.id);
    return user !== null;
  }

  private async dispute(userId: string): Promise<void> {
    const [booking] = (await this.bookingsRepository.customers.listBought(userId, 1, 1)).rows;
    if (booking?.paymentId) await this.bank.dispute(booking.paymentId);
  }
}
