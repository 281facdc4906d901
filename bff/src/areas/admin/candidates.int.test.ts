import type { TrainersRepository } from '@fitghar/services/trainers';
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
    const near = await running().provider<TrainersRepository>('TrainersRepository').listNear('FITNESS', '560038', null);
    expect(near.some((each) => 'kyc' in each)).toBe(false);
  });
});
