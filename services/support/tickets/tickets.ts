// All that happens to a ticket: its states and the rows that show them change together.

import { createHash } from 'node:crypto';
import { type TicketBody, type TicketStatus, ticketIdsOf, ticketStatus } from '@fitghar/contracts/account';
import { DAY_MS, MINUTE_MS } from '@fitghar/contracts/common';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { type Booking, BookingsRepository } from '../../bookings/index.ts';
import {
  Clock,
  countWaiting,
  Files,
  findPage,
  forEachDue,
  InvalidFieldsError,
  isDuplicateKey,
  JobHandlers,
  type ListQuery,
  Live,
  latestIds,
  Mongo,
  NotFoundError,
  Outbox,
  type Page,
  type Paging,
  PersonalData,
  RetentionSweep,
  removeBatch,
  streamRows,
  toSort,
  type Upload,
  type Waiting,
} from '../../kernel/index.ts';
import { type TicketRecord, ticketSchema } from '../persistence/ticket.schema.ts';
import { TicketClosedError, TicketFullError, TicketTakenError, TicketUnreachableError } from '../support.errors.ts';
import { ANSWERED_DAYS } from '../ticket-states.ts';

/** A ticket with its booking and conversation. */
export interface Ticket
  extends Omit<
    TicketRecord,
    'userId' | 'serviceId' | 'planId' | 'fileId' | 'replies' | 'assignedTo' | 'firstReplyAt' | 'mergedInto' | 'whatsApp'
  > {
  id: string;
  userId: string | null;
  fileId: string | null;
  service: Booking | null;
  planId: string | null;
  replies: { from: 'customer' | 'team'; message: string; at: Date }[];
  assignedTo: string | null;
  firstReplyAt: Date | null;
  mergedInto: string | null;
  whatsApp: { number: string; heardAt: Date } | null;
}

type Stored = TicketRecord & { _id: { toString(): string } };

/** The minute, by which tickets have their numbers, and what was asked: the same again within it has the same id. */
function idOf(at: Date, asked: readonly (string | null | undefined)[]): string {
  const minute = Math.floor(at.getTime() / MINUTE_MS) * 60;
  const digest = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return minute.toString(16).padStart(8, '0') + digest.slice(0, 16);
}

/** Most replies of one ticket; a longer conversation is better held by phone. */
const MAX_REPLIES = 100;
const HAS_ROOM = { [`replies.${MAX_REPLIES - 1}`]: { $exists: false } };

/** Most letters of one message. */
const MAX_LETTERS = 2000;

/** Until when WhatsApp takes a reply: a day after its customer last wrote. */
export const repliesUntil = ({ heardAt }: { heardAt: Date }): Date => new Date(heardAt.getTime() + DAY_MS);

/** Filters of ops' list. `q` matches a ticket by its number or id, or all of one customer's by theirs. */
export interface TicketsQuery {
  statuses: readonly TicketStatus[];
  assignedTo?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
}

const SORTS = { created_at: ['createdAt'] };
/** Tickets with this number; those of the same second are told apart by the end of their ids. */
function withNumber(q: string): QueryFilter<TicketRecord> {
  const ids = ticketIdsOf(q);
  if (!ids) return { _id: null };
  const endsAlike = { $expr: { $regexMatch: { input: { $toString: '$_id' }, regex: `${ids.ending}$` } } };
  return { _id: { $gte: ids.first, $lte: ids.last }, ...endsAlike };
}
const filterOf = ({ statuses, assignedTo, q }: TicketsQuery): QueryFilter<TicketRecord> => ({
  status: { $in: [...statuses] },
  ...(assignedTo && { assignedTo }),
  ...(q && (/^[0-9a-f]{24}$/.test(q) ? { $or: [{ _id: q }, { userId: q }] } : withNumber(q))),
});

const toTicket = (
  { _id, userId, serviceId, planId, fileId, replies, assignedTo, firstReplyAt, mergedInto, whatsApp, ...rest }: Stored,
  service: Booking | null,
): Ticket => ({
  ...rest,
  id: _id.toString(),
  userId: userId?.toString() ?? null,
  planId: planId?.toString() ?? null,
  fileId: fileId ?? null,
  assignedTo: assignedTo?.toString() ?? null,
  firstReplyAt: firstReplyAt ?? null,
  mergedInto: mergedInto?.toString() ?? null,
  whatsApp: whatsApp ? { number: whatsApp.number, heardAt: whatsApp.heardAt } : null,
  service,
  replies: replies.map(({ from, message, at }) => ({ from, message, at })),
});

@Injectable()
export class Tickets implements OnModuleInit {
  private readonly tickets: Model<TicketRecord>;

  constructor(
    private readonly mongo: Mongo,
    private readonly bookings: BookingsRepository,
    private readonly files: Files,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly personalData: PersonalData,
    private readonly sweep: RetentionSweep,
    private readonly handlers: JobHandlers,
  ) {
    this.tickets = mongo.model('Ticket', ticketSchema);
  }

  onModuleInit(): void {
    this.personalData.register('tickets', {
      export: (userId) => this.exportOf(userId),
      erase: (userId) => this.eraseOf(userId),
      ids: (userId) => latestIds(this.tickets, { userId }),
    });
    this.handlers.on('close-answered-tickets', () => this.closeAnswered());
    this.sweep.register('ticket', (before, most) =>
      this.mongo.transaction(async () => {
        const removed = await removeBatch(this.tickets, { status: 'Closed', createdAt: { $lte: before } }, most);
        await this.files.enqueueRemoval(removed.flatMap(({ fileId }) => fileId ?? []));
        return removed.length;
      }),
    );
  }

  /**
   * The same question within a minute is the same ticket.
   * @param planId the plan that it asks about, of this customer
   * @throws InvalidFieldsError if the booking belongs to another user
   * @throws FileTypeError, FileTooLargeError
   */
  async raise(userId: string, { message, service_id }: TicketBody, upload: Upload | null, planId: string | null = null): Promise<Ticket> {
    const service = service_id ? await this.bookings.findById(service_id) : null;
    if (service_id && service?.userId !== userId) throw new InvalidFieldsError({ service_id: ['This is not one of your sessions'] });
    const createdAt = this.clock.now();
    const id = idOf(createdAt, [userId, service?.id, planId, message]);
    const record = { _id: id, userId, serviceId: service?.id ?? null, planId, message, replies: [], createdAt };
    try {
      await this.files.store(upload, (fileId) => this.tickets.create([{ ...record, fileId, status: 'Pending' }]));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // the second press of a button
    }
    this.live.publish('team', 'team.tickets');
    return this.find(id);
  }

  /** The customer replies; the ticket waits for us again. @throws NotFoundError, TicketClosedError, TicketFullError */
  async reply(userId: string, id: string, message: string): Promise<Ticket> {
    await this.add({ _id: id, userId }, { from: 'customer', message }, 'Pending');
    return this.find(id);
  }

  /**
   * Takes what someone wrote by WhatsApp: into the open ticket of that number, or a new one. Call inside a transaction.
   * A conversation that has become too long goes on in the next ticket, of the same team member.
   * @param userId the account that has proven the number; null if none has
   */
  async hear({ number, userId, message }: { number: string; userId: string | null; message: string }): Promise<void> {
    const heardAt = this.clock.now();
    const words = message.slice(0, MAX_LETTERS);
    const open = { userId, 'whatsApp.number': number, status: { $in: ['Pending' as const, 'Answered' as const] } };
    const goesOn = { ...open, ...HAS_ROOM };
    const reply = { from: 'customer' as const, message: words, at: heardAt };
    const { matchedCount } = await this.tickets.updateOne(goesOn, {
      $set: { 'whatsApp.heardAt': heardAt, status: 'Pending' },
      $push: { replies: reply },
    });
    if (!matchedCount) {
      const next = new Types.ObjectId();
      const full = await this.tickets.findOneAndUpdate(open, { $set: { status: 'Closed', mergedInto: next } });
      const assignedTo = full?.assignedTo ?? null;
      const record = { _id: next, userId, message: words, replies: [], whatsApp: { number, heardAt }, assignedTo, createdAt: heardAt };
      await this.tickets.create([{ ...record, status: 'Pending' }]);
    }
    this.live.publish('team', 'team.tickets');
    this.publishTo(userId);
  }

  /**
   * The team replies on screen, and by WhatsApp if its customer wrote there within a day, by email otherwise.
   * @throws NotFoundError, TicketClosedError, TicketFullError
   * @throws TicketUnreachableError if there is neither
   */
  async replyAsStaff(id: string, message: string): Promise<Ticket> {
    await this.mongo.transaction(async () => {
      const { userId, replies, whatsApp } = await this.add({ _id: id }, { from: 'team', message }, 'Answered');
      const key = `${id}.${replies.length}`;
      if (whatsApp && repliesUntil(whatsApp) > this.clock.now())
        await this.outbox.add('ticket-reply-whatsapp', key, { v: 1, ticket_id: id, reply: replies.length - 1 });
      else if (userId) await this.outbox.add('ticket-answered-mail', key, { v: 1, ticket_id: id });
      else throw new TicketUnreachableError();
      this.publishTo(userId);
    });
    return this.find(id);
  }

  /** Idempotent. @throws NotFoundError */
  async close(id: string): Promise<Ticket> {
    await this.tickets.updateOne({ _id: id }, { $set: { status: 'Closed' } });
    const ticket = await this.find(id);
    this.publishTo(ticket.userId);
    return ticket;
  }

  /**
   * Adds what was said in a ticket to another of the same customer, in order of time, and closes it. Repeating it changes nothing.
   * @returns the ticket that goes on
   * @throws NotFoundError, TicketClosedError if either is closed
   * @throws TicketFullError if they are too long together
   * @throws InvalidFieldsError if they are of different customers, or one and the same
   */
  async merge(id: string, into: string): Promise<Ticket> {
    return this.mongo.transaction(async () => {
      const from = await this.find(id);
      const to = await this.find(into);
      if (from.mergedInto === into) return to;
      const isOfOne = from.userId === null ? from.whatsApp?.number === to.whatsApp?.number : from.userId === to.userId;
      if (!isOfOne || id === into) throw new InvalidFieldsError({ into: ['Please choose another ticket of this customer'] });
      if (from.status === 'Closed' || to.status === 'Closed') throw new TicketClosedError();
      const said = [{ from: 'customer' as const, message: from.message, at: from.createdAt }, ...from.replies, ...to.replies];
      if (said.length > MAX_REPLIES) throw new TicketFullError();
      const status = [from, to].some((each) => each.status === 'Pending') ? ('Pending' as const) : ('Answered' as const);
      const replies = said.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      await this.tickets.updateOne({ _id: id }, { $set: { status: 'Closed', mergedInto: into } });
      await this.tickets.updateOne({ _id: into }, { $set: { replies, status, whatsApp: to.whatsApp ?? from.whatsApp } });
      this.live.publish('team', 'team.tickets');
      this.publishTo(to.userId);
      return this.find(into);
    });
  }

  /** Closes answered tickets to which no one has added for {@link ANSWERED_DAYS}: no one waits for them. */
  private async closeAnswered(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - ANSWERED_DAYS * DAY_MS);
    const silent = { status: 'Answered' as const, 'replies.at': { $not: { $gt: before } } };
    await forEachDue(
      async (limit) => (await this.tickets.find(silent, { _id: 1 }).limit(limit).lean<Stored[]>()).map(({ _id }) => _id.toString()),
      async (id) => {
        // A customer may have replied in the meantime.
        const closed = await this.tickets.findOneAndUpdate(
          { _id: id, ...silent },
          { $set: { status: 'Closed' } },
          { projection: { userId: 1 } },
        );
        if (closed) this.publishTo(closed.userId);
      },
    );
  }

  /** @throws NotFoundError */
  async find(id: string): Promise<Ticket> {
    const ticket = await this.findOrNull(id);
    if (!ticket) throw new NotFoundError('ticket');
    return ticket;
  }

  /** Tickets with this number, which is usually one. */
  async findByNumber(q: string, most: number): Promise<Ticket[]> {
    if (!ticketIdsOf(q)) return [];
    const records = await this.tickets.find(withNumber(q)).limit(most).lean<Stored[]>();
    return Promise.all(records.map((record) => this.withService(record)));
  }

  async findOrNull(id: string): Promise<Ticket | null> {
    const record = await this.tickets.findById(id).lean<Stored>();
    return record && this.withService(record);
  }

  /**
   * Assigns the ticket to a team member, or unassigns it. Assigning it again to the same changes nothing.
   *
   * @param insteadOf who has it until now; undefined: anyone
   * @throws NotFoundError, TicketTakenError
   */
  async assign(id: string, memberId: string | null, insteadOf?: string | null): Promise<Ticket> {
    const expected = insteadOf === undefined ? {} : { assignedTo: { $in: [insteadOf, memberId] } };
    const { matchedCount } = await this.tickets.updateOne({ _id: id, ...expected }, { $set: { assignedTo: memberId } });
    const ticket = await this.find(id);
    if (!matchedCount) throw new TicketTakenError();
    this.live.publish('team', 'team.tickets');
    return ticket;
  }

  /** The latest tickets about a customer's plan, newest first. */
  async listAboutPlan(userId: string, planId: string, most: number): Promise<Ticket[]> {
    const records = await this.tickets.find({ userId, planId }).sort({ createdAt: -1 }).limit(most).lean<Stored[]>();
    return Promise.all(records.map((record) => this.withService(record)));
  }

  /** A customer's tickets, newest first. */
  async listOf(userId: string, statuses: readonly TicketStatus[], paging: Paging): Promise<Page<Ticket>> {
    return this.withServices(
      await findPage(this.tickets, { userId, status: { $in: [...statuses] } }, { createdAt: -1 }, paging, (record) => record),
    );
  }

  /** All tickets, longest waiting first. */
  async findPage(query: TicketsQuery & ListQuery): Promise<Page<Ticket>> {
    const filter = filterOf(query);
    const sort = toSort(query.sort, SORTS, 'created_at');
    return this.withServices(await findPage(this.tickets, filter, sort, query, (record) => record));
  }

  each(query: TicketsQuery) {
    return streamRows(this.tickets, filterOf(query), toSort(query.sort, SORTS, 'created_at'), ({ _id, userId, ...rest }) => {
      return { ...rest, id: _id.toString(), userId: userId?.toString() ?? null };
    });
  }

  /** Tickets that wait for us: their number, and since when the first has waited. */
  countWaiting(): Promise<Waiting> {
    return countWaiting(this.tickets, { status: 'Pending' }, 'createdAt');
  }

  /** Tickets that were raised from this time until, not including, that. */
  countRaised(from: Date, to: Date): Promise<number> {
    // by all states, so that the index of ops' list serves it
    return this.tickets.countDocuments({ status: { $in: [...ticketStatus.options] }, createdAt: { $gte: from, $lt: to } });
  }

  private async withServices({ rows, total }: Page<Stored>): Promise<Page<Ticket>> {
    const bookings = await this.bookings.findAll([...new Set(rows.flatMap(({ serviceId }) => serviceId?.toString() ?? []))]);
    const services = new Map(bookings.map((booking) => [booking.id, booking]));
    return { rows: rows.map((record) => toTicket(record, services.get(record.serviceId?.toString() ?? '') ?? null)), total };
  }

  private async add(
    which: { _id: string; userId?: string },
    reply: { from: 'customer' | 'team'; message: string },
    status: TicketStatus,
  ): Promise<Stored> {
    const open = { ...which, status: { $ne: 'Closed' as const }, ...HAS_ROOM };
    const at = this.clock.now();
    const change = { $push: { replies: { ...reply, at } }, $set: { status } };
    const record = await this.tickets.findOneAndUpdate(open, change, { returnDocument: 'after' }).lean<Stored>();
    if (record && reply.from === 'team')
      await this.tickets.updateOne({ _id: record._id, firstReplyAt: null }, { $set: { firstReplyAt: at } });
    if (record) this.live.publish('team', 'team.tickets');
    if (record) return record;
    const { status: now } = (await this.tickets.findOne(which, { status: 1 }).lean()) ?? {};
    if (!now) throw new NotFoundError('ticket');
    throw now === 'Closed' ? new TicketClosedError() : new TicketFullError();
  }

  private publishTo(userId: { toString(): string } | null | undefined): void {
    if (userId) this.live.publish({ userId: userId.toString() }, 'tickets');
  }

  private async withService(record: Stored): Promise<Ticket> {
    return toTicket(record, record.serviceId ? await this.bookings.findById(record.serviceId.toString()) : null);
  }

  private async exportOf(userId: string): Promise<unknown> {
    const records = await this.tickets.find({ userId }).sort({ createdAt: -1 }).lean<Stored[]>();
    return records.map(({ _id, message, status, replies, createdAt, fileId, whatsApp }) => ({
      ticket_id: _id.toString(),
      message,
      status,
      replies,
      created_at: createdAt,
      picture: fileId !== null,
      whatsapp_number: whatsApp?.number ?? null,
    }));
  }

  private async eraseOf(userId: string): Promise<void> {
    const records = await this.tickets.find({ userId, fileId: { $ne: null } }, { fileId: 1 }).lean();
    const files = records.flatMap(({ fileId }) => fileId ?? []);
    await this.tickets.deleteMany({ userId });
    await this.files.enqueueRemoval(files);
  }
}
