import type { BookingsRepository, RankTrainers } from '@fitghar/services/bookings';
import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer, mailTo } from '../../../test/customer.ts';
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

  it('are those of the category that was bought, and someone with less experience only by a person’s choice, who tells the customer', async () => {
    const admin = await Customer.admin(running());
    const customer = await Customer.signedIn(running());
    const { booking_id } = await customer.booked({ trainer_type: 'Premium', trial_time: '11:00', preferred_time_to_be_served: '11:00' });
    await running()
      .mongo.collection('trainers')
      .updateMany({}, { $set: { blocked: true } });
    const basic = await aTrainer(running(), { name: 'Basic Rao', category: 'Basic', stars: 50, ratings: 10 });
    const ranked = async () => (await admin.request('GET', `/bff/api/v1/admin/service-requests/${booking_id}/candidates`)).body;
    const candidates = async () => (await ranked()).rows;
    expect((await candidates())[0]).toMatchObject({ id: basic, eligible: true, below: true });
    expect((await candidates())[0].reasons[0]).toBe('Basic trainer, Premium was bought');
    const suggested = (await admin.request('GET', '/bff/api/v1/admin/service-requests/suggestions')).body.rows;
    const mine = suggested.find(({ session }: { session: { id: string } }) => session.id === booking_id);
    expect(mine.trainer).toBeNull();
    const premium = await aTrainer(running(), { name: 'Premium Das', category: 'Premium' });
    expect((await candidates())[0]).toMatchObject({ id: premium, below: false });
    const { version } = await ranked();
    await admin.request('POST', `/bff/api/v1/admin/service-requests/${booking_id}/assign`, { trainer_id: basic, version });
    const mail = await mailTo(running(), customer.email, /Trainer assigned/);
    expect(mail.text).toContain('You booked a Premium trainer, and Basic Rao is a Basic trainer');
  });
});
