import { slotsAnswer } from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, sample, signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { useSession } from '../session/session.ts';
import { api } from './api.ts';

const SLOTS = 'GET /api/v1/booking/slots';
const askForSlots = () => api('/api/v1/booking/slots?service_type=YOGA', slotsAnswer);
const free = sample(slotsAnswer, { dates: [{ date: '2026-11-24', label: 'Tue 24 Nov', slots: [{ time: '07:00', left: 2 }] }] });

describe('a call', () => {
  it('gives the answer that the contract describes', async () => {
    backend.on(SLOTS, free);
    expect(await askForSlots()).toEqual(free);
    expect(backend.received(SLOTS)[0]?.query).toEqual({ service_type: 'YOGA' });
  });

  it('of a visitor carries no token, that of a signed-in person does', async () => {
    backend.on(SLOTS, free);
    await askForSlots();
    signIn();
    await askForSlots();
    expect(backend.received(SLOTS).map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer test-token']);
  });

  it('that is refused fails with the words of the back end', async () => {
    backend.on(SLOTS, refusal(409, { code: 'slot_taken', message: 'This slot is taken', errors: { trial_time: ['Taken'] } }));
    await expect(askForSlots()).rejects.toMatchObject({
      message: 'This slot is taken',
      status: 409,
      code: 'slot_taken',
      fields: { trial_time: ['Taken'] },
    });
  });

  it('without a connection says so', async () => {
    backend.on(SLOTS, NO_CONNECTION);
    await expect(askForSlots()).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('renews an access token that has run out, unseen', async () => {
    const person = signIn();
    backend.on(SLOTS, refusal(401), free);
    backend.on('POST /api/v1/session/refresh', { token: 'fresh', user: person });
    expect(await askForSlots()).toEqual(free);
    expect(backend.received(SLOTS)[1]?.headers.get('authorization')).toBe('Bearer fresh');
    expect(useSession.getState().token).toBe('fresh');
  });
});
