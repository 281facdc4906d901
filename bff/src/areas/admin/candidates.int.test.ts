import type { BookingsRepository, RankTrainers } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';
import { aTrainer } from '../../../test/trainers.ts';

describe('the trainers who can come', () => {
  const running = useApp();

  it('are found behind any number of applicants nearby (BE18), without their bank accounts (BE22)', async () => {
    for (let index = 0; index < 130; index++) await aTrainer(running(), { status: index % 2 ? 'P' : 'R', name: `Applicant ${index}` });
    const trainer = await aTrainer(running());
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked();
    const admin = await Customer.admin(running());
    const { rows } = (await admin.request('GET', `/bff/api/v1/admin/service-requests/${booking_id}/candidates`)).body;
    expect(rows.filter(({ eligible }: { eligible: boolean }) => eligible)).toMatchObject([{ id: trainer }]);
    expect(rows.length).toBeGreaterThan(10);
    const booking = await running().provider<BookingsRepository>('BookingsRepository').findById(booking_id);
    if (!booking) throw new Error('The session is gone');
    const near = await running().provider<RankTrainers>('RankTrainers').run(booking);
    expect(near.some(({ trainer: each }) => 'kyc' in each)).toBe(false);
  });
});
