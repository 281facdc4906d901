import { addProgress, addVisitProgress, getProgress, getVisitProgress, progress, removeProgress } from '@fitghar/contracts/booking';
import { PROGRESS_CONSENT } from '@fitghar/contracts/common';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import ProgressDialog from './progress.dialog.tsx';

const entry = (digit: string, date: string, fields: object = {}) => ({
  ...{ id: digit.repeat(24), date, by: 'customer' as const, weight_kg: null, waist_cm: null, hips_cm: null, note: '' },
  ...fields,
});
const entries = [
  entry('c', '2026-11-18', { by: 'trainer', weight_kg: 71, note: 'Twelve sun salutations' }),
  entry('b', '2026-11-11', { weight_kg: 71.8, waist_cm: 84 }),
  entry('a', '2026-11-04', { weight_kg: 72.5, waist_cm: 85 }),
];
const answer = (fields: object = {}) => sample(progress, { consent: true, entries, ...fields });

const show = (visit?: Parameters<typeof ProgressDialog>[0]['visit']) =>
  renderScreen(<ProgressDialog {...(visit && { visit })} onClose={() => undefined} />);

beforeEach(() => {
  signIn();
});

describe('my progress', () => {
  it('shows loading and error states', async () => {
    const held = backend.hold(getProgress);
    show();
    expect(await screen.findByText(/Loading/)).toBeInTheDocument();
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load the progress')).toBeVisible();
  });

  it('is kept after the customer agreed', async () => {
    backend.on(getProgress, answer({ consent: false, entries: [] }));
    const { user } = show();
    await user.type(await screen.findByRole('textbox', { name: 'Weight in kg' }), '72.5');
    backend.on(addProgress, refusal(422, { errors: { consent: ['Please agree before we keep your progress'] } }), answer());
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please agree before we keep your progress')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: PROGRESS_CONSENT.text }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Progress saved')).toBeVisible();
    expect(backend.received(addProgress)[1]?.body).toEqual({
      weight_kg: 72.5,
      note: '',
      consent: PROGRESS_CONSENT.version,
    });
  });

  it('asks for at least one value, and for values that can be', async () => {
    backend.on(getProgress, answer({ entries: [] }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter at least one of these')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Waist in cm' }), '900');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waist (cm) must be between 30 and 250')).toBeVisible();
    expect(backend.received(addProgress)).toEqual([]);
  });

  it('is a chart of one measure at a time and a table of all, from which entries are deleted', async () => {
    backend.on(getProgress, answer());
    const { user } = show();
    expect(await screen.findByRole('img', { name: 'Weight: 72.5 kg on Wed 4 Nov, 71 kg on Wed 18 Nov' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Chart' }), 'Waist (cm)');
    expect(screen.getByRole('img', { name: 'Waist: 85 cm on Wed 4 Nov, 84 cm on Wed 11 Nov' })).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Wed 18 NovTrainer71 kg–Twelve sun salutations');
    backend.on(removeProgress, answer({ entries: entries.slice(0, 2) }));
    await user.click(screen.getByRole('button', { name: 'Delete the entry of Wed 4 Nov' }));
    const confirm = within(await screen.findByRole('dialog', { name: 'Delete the entry of Wed 4 Nov?' }));
    expect(backend.received(removeProgress)).toEqual([]);
    await user.click(confirm.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entry deleted')).toBeVisible();
  });
});

describe('the progress of a trainer’s customer', () => {
  const visit = { id: 'd'.repeat(24), name: 'Rohan Kulkarni', date: '2026-11-18' };

  it('is entered for a visit, again and without deleting', async () => {
    backend.on(getVisitProgress, answer());
    const { user } = show(visit);
    const note = await screen.findByRole('textbox', { name: 'What you trained (the customer reads it)' });
    expect(note).toHaveValue('Twelve sun salutations');
    expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    await user.type(note, ' and a headstand');
    backend.on(addVisitProgress, answer());
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Progress saved')).toBeVisible();
    expect(backend.received(addVisitProgress)[0]?.body).toEqual({
      weight_kg: 71,
      note: 'Twelve sun salutations and a headstand',
    });
  });

  it('is empty until the customer agrees', async () => {
    backend.on(getVisitProgress, answer({ consent: false, entries: [] }));
    show(visit);
    expect(await screen.findByText('Progress is off')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});
