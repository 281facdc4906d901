import { beforeEach, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { changeBooking, destroySession, resetBooking, useClientState } from './client-state.ts';

const saved = z.object({ state: z.record(z.string(), z.unknown()) });
const savedState = () => saved.parse(JSON.parse(localStorage.getItem('state') ?? '{}')).state;
const save = (state: unknown) => localStorage.setItem('state', JSON.stringify({ state, version: 1 }));
const reload = async () => await useClientState.persist.rehydrate();

beforeEach(() => sessionStorage.setItem('visited', 'yes'));

describe('the client state', () => {
  it('is saved under `state` with the slices of the specification', () => {
    changeBooking({ trainer_type: 'Basic' });
    expect(Object.keys(savedState()).sort()).toEqual([
      'authUser',
      'bookSession',
      'dietPlan',
      'service',
      'splash',
      'trainerInfo',
      'userDetails',
    ]);
  });

  it('of a booking has its amount and the type of service', () => {
    expect(useClientState.getState().bookSession).toMatchObject({ bookamount: null, typeOfservice: '' });
    changeBooking({ bookamount: 99, typeOfservice: 'YOGA' });
    expect(savedState().bookSession).toMatchObject({ bookamount: 99, typeOfservice: 'YOGA' });
  });

  it('goes on after a reload where the person was', async () => {
    save({ service: 'YOGA', bookSession: { step: 3, area: 'Indiranagar' } });
    await reload();
    const { service, bookSession } = useClientState.getState();
    expect([service, bookSession.step, bookSession.area]).toEqual(['YOGA', 3, 'Indiranagar']);
    // a field that an older release did not save has its empty value
    expect(bookSession.training_needed_for).toBe('self');
  });

  it('that is damaged begins empty', async () => {
    save('nothing of ours');
    await reload();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 } });
  });

  it('of the booking can be reset alone', () => {
    useClientState.setState({ service: 'FITNESS', authUser: { returnTo: '/bookSession' } });
    changeBooking({ step: 4 });
    resetBooking();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 }, authUser: { returnTo: '/bookSession' } });
  });

  it('is empty and saved nowhere once the session is destroyed', () => {
    changeBooking({ step: 4 });
    useClientState.setState({ service: 'DIET', splash: { seen: true } });
    destroySession();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 }, splash: { seen: false } });
    expect(localStorage.getItem('state')).toBeNull();
  });
});

describe('the splash', () => {
  it('that was seen is not due again in the same browser session', async () => {
    save({ splash: { seen: true } });
    await reload();
    expect(useClientState.getState().splash.seen).toBe(true);
  });

  it('is due in a new browser session, while everything else stays', async () => {
    sessionStorage.clear();
    save({ splash: { seen: true }, service: 'YOGA' });
    await reload();
    expect(useClientState.getState()).toMatchObject({ splash: { seen: false }, service: 'YOGA' });
    useClientState.setState({ splash: { seen: true } });
    await reload();
    expect(useClientState.getState().splash.seen).toBe(true);
  });
});
