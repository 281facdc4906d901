import { signIn } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { changeBooking, destroySession, resetBooking, useClientState } from './client-state.ts';
import { clearSession } from './session.ts';
import './sign-out.ts';

const saved = z.object({ state: z.record(z.string(), z.unknown()) });
const savedState = () => saved.parse(JSON.parse(localStorage.getItem('state') ?? '{}')).state;
const save = (state: unknown) => localStorage.setItem('state', JSON.stringify({ state, version: 1 }));
const reload = async () => await useClientState.persist.rehydrate();

describe('client state', () => {
  it('is saved under `state` with the specified slices', () => {
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

  it('holds a booking’s amount and service type', () => {
    expect(useClientState.getState().bookSession).toMatchObject({ bookamount: null, typeOfservice: '' });
    changeBooking({ bookamount: 99, typeOfservice: 'YOGA' });
    expect(savedState().bookSession).toMatchObject({ bookamount: 99, typeOfservice: 'YOGA' });
  });

  it('survives a reload', async () => {
    save({ service: 'YOGA', bookSession: { step: 3, area: 'Indiranagar' } });
    await reload();
    const { service, bookSession } = useClientState.getState();
    expect([service, bookSession.step, bookSession.area]).toEqual(['YOGA', 3, 'Indiranagar']);
    // a field missing from an older release gets its default
    expect(bookSession.training_needed_for).toBe('self');
  });

  it('keeps this tab’s booking when another tab begins one; a new tab continues the last', async () => {
    changeBooking({ step: 5, area: 'Indiranagar' });
    save({ service: 'YOGA', bookSession: { step: 0, area: '' } });
    await reload();
    expect(useClientState.getState()).toMatchObject({ service: 'YOGA', bookSession: { step: 5, area: 'Indiranagar' } });
    sessionStorage.clear();
    save({ service: 'YOGA', bookSession: { step: 1, area: '' } });
    await reload();
    expect(useClientState.getState().bookSession).toMatchObject({ step: 1, area: '' });
  });

  it('keeps this tab’s plan when another tab chooses one', async () => {
    const plan = { amount: 999, plan: 'weight loss', TransactionID: '' };
    useClientState.setState({ dietPlan: plan });
    save({ dietPlan: { amount: 3499, plan: 'meal plan', TransactionID: '' } });
    await reload();
    expect(useClientState.getState().dietPlan).toEqual(plan);
  });

  it('starts empty if the saved state is damaged', async () => {
    save('nothing of ours');
    await reload();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 } });
  });

  it('can reset the booking alone', () => {
    useClientState.setState({ service: 'FITNESS', authUser: { returnTo: '/bookSession' } });
    changeBooking({ step: 4 });
    resetBooking();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 }, authUser: { returnTo: '/bookSession' } });
  });

  it('is emptied and removed when the session is destroyed', () => {
    changeBooking({ step: 4 });
    useClientState.setState({ service: 'DIET', splash: { seen: true } });
    destroySession();
    expect(useClientState.getState()).toMatchObject({ service: '', bookSession: { step: 0 } });
    expect(localStorage.getItem('state')).toBeNull();
  });
});

describe('the splash', () => {
  it('is shown once per tab, while the rest of the state stays in a new one (D41)', async () => {
    save({ splash: { seen: true }, service: 'YOGA' });
    await reload();
    expect(useClientState.getState()).toMatchObject({ splash: { seen: false }, service: 'YOGA' });
    useClientState.setState({ splash: { seen: true } });
    await reload();
    expect(useClientState.getState().splash.seen).toBe(true);
  });

  it('is not shown again after logging out (D41)', async () => {
    signIn();
    useClientState.setState({ splash: { seen: true } });
    clearSession();
    expect(useClientState.getState().splash.seen).toBe(true);
    await reload();
    expect(useClientState.getState().splash.seen).toBe(true);
  });
});
