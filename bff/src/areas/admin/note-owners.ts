import type { NoteKind } from '@fitghar/contracts/admin';
import { BookingsRepository, PackagesRepository } from '@fitghar/services/bookings';
import { EnquiriesRepository } from '@fitghar/services/enquiries';
import { UsersRepository } from '@fitghar/services/identity';
import { OrdersRepository } from '@fitghar/services/payments';
import { PlansRepository } from '@fitghar/services/plans';
import { Reviews, Tickets } from '@fitghar/services/support';
import { TrainersRepository } from '@fitghar/services/trainers';
import { Injectable } from '@nestjs/common';

/** Whose records notes are about. */
@Injectable()
export class NoteOwners {
  /** The customer whose record it is, null for other records; undefined if there is none. */
  readonly find: Record<NoteKind, (id: string) => Promise<string | null | undefined>>;

  constructor(
    bookings: BookingsRepository,
    enquiries: EnquiriesRepository,
    orders: OrdersRepository,
    packages: PackagesRepository,
    plans: PlansRepository,
    reviews: Reviews,
    tickets: Tickets,
    trainers: TrainersRepository,
    users: UsersRepository,
  ) {
    this.find = {
      booking: async (id) => (await bookings.findById(id))?.userId,
      enquiry: async (id) => ((await enquiries.findById(id)) ? null : undefined),
      order: async (id) => (await orders.findById(id))?.userId,
      package: async (id) => (await packages.findById(id))?.userId,
      plan: async (id) => (await plans.findById(id))?.userId,
      review: async (id) => (await reviews.find(id)).userId,
      ticket: async (id) => (await tickets.findOrNull(id))?.userId,
      trainer: async (id) => ((await trainers.findById(id)) ? null : undefined),
      user: async (id) => (await users.findUser(id))?.id,
    };
  }
}
