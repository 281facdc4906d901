import { SHIFT_MAX_HOURS } from '@fitghar/contracts/admin';
import { HOUR_MS } from '@fitghar/contracts/common';
import { Injectable } from '@nestjs/common';
import type { Model } from 'mongoose';
import { Live, Mongo, NotFoundError } from '../../kernel/index.ts';
import { type ShiftRecord, shiftSchema } from '../persistence/shift.schema.ts';
import { ShiftChangedError } from '../support.errors.ts';

/** Who is on shift from when until when. */
export interface ShiftTimes extends Pick<ShiftRecord, 'start' | 'end'> {
  member: string;
}

export interface Shift extends ShiftTimes {
  id: string;
  version: number;
}

type Stored = ShiftRecord & { _id: { toString(): string } };
const toShift = ({ _id, member, start, end, version }: Stored): Shift => ({
  ...{ start, end, version },
  id: _id.toString(),
  member: member.toString(),
});

const MAX_MS = SHIFT_MAX_HOURS * HOUR_MS;
/** How far ahead the next shift is looked for. */
const AHEAD_MS = 48 * HOUR_MS;
/** Most shifts of one answer. */
const MAX_LISTED = 500;

const meet = (one: ShiftTimes, other: ShiftTimes): boolean => one.start < other.end && other.start < one.end;

/** Who of the team is on shift when. */
@Injectable()
export class Shifts {
  private readonly shifts: Model<ShiftRecord>;

  constructor(
    mongo: Mongo,
    private readonly live: Live,
  ) {
    this.shifts = mongo.model('Shift', shiftSchema);
  }

  /** The shifts that touch this time, by start; `overlaps` if the member has another one at the same time. */
  async list(from: Date, until: Date): Promise<(Shift & { overlaps: boolean })[]> {
    // Neighbours, too: what overlaps a shift may lie on the other side of midnight.
    const around = await this.between(new Date(from.getTime() - MAX_MS), new Date(until.getTime() + MAX_MS));
    return around
      .filter(({ start, end }) => start < until && end > from)
      .map((shift) => ({
        ...shift,
        overlaps: around.some((other) => other.id !== shift.id && other.member === shift.member && meet(other, shift)),
      }));
  }

  /** Those on shift at that time, and those who begin next. */
  async listNowAndNext(now: Date): Promise<{ on: Shift[]; next: Shift[] }> {
    const shifts = await this.between(now, new Date(now.getTime() + AHEAD_MS));
    const ahead = shifts.filter(({ start }) => start > now);
    return {
      on: shifts.filter(({ start }) => start <= now),
      next: ahead.filter(({ start }) => start.getTime() === ahead[0]?.start.getTime()),
    };
  }

  async add(id: string, times: ShiftTimes): Promise<Shift> {
    await this.shifts.create([{ _id: id, ...times, version: 1 }]);
    this.live.publish('team', 'team.handovers');
    return { id, ...times, version: 1 };
  }

  /** @param version that the caller has seen. @throws NotFoundError, ShiftChangedError */
  async change(id: string, version: number, times: ShiftTimes): Promise<Shift> {
    const { matchedCount } = await this.shifts.updateOne({ _id: id, version }, { $set: times, $inc: { version: 1 } });
    if (!matchedCount) await this.refuse(id);
    this.live.publish('team', 'team.handovers');
    return { id, ...times, version: version + 1 };
  }

  /** @param version that the caller has seen. @returns what it was @throws NotFoundError, ShiftChangedError */
  async remove(id: string, version: number): Promise<Shift> {
    const removed = await this.shifts.findOneAndDelete({ _id: id, version }).lean<Stored>();
    if (!removed) return this.refuse(id);
    this.live.publish('team', 'team.handovers');
    return toShift(removed);
  }

  /** For the audit log; null if there is none. */
  async snapshot(id: string): Promise<{ member: string; start: string; end: string } | null> {
    const record = await this.shifts.findById(id).lean<Stored>();
    return record && { member: record.member.toString(), start: record.start.toISOString(), end: record.end.toISOString() };
  }

  private async between(from: Date, until: Date): Promise<Shift[]> {
    const records = await this.shifts
      .find({ end: { $gt: from }, start: { $lt: until } })
      .sort({ start: 1, _id: 1 })
      .limit(MAX_LISTED)
      .lean<Stored[]>();
    return records.map(toShift);
  }

  private async refuse(id: string): Promise<never> {
    if (await this.shifts.exists({ _id: id })) throw new ShiftChangedError();
    throw new NotFoundError('shift');
  }
}
