import {
  acceptReplacements,
  getBookingTimes,
  getMyPackages,
  getReplacements,
  getServices,
  getWaitlist,
  type Replacements,
  replacements,
} from '@fitghar/contracts/booking';
import { backend, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aService } from '../../test/bookings.ts';
import { aPackage, aSession, pageOfPackages } from '../../test/packages.ts';
import { showPackages } from '../../test/show-packages.tsx';
import ServicesWidget from '../services/services.widget.tsx';

const TUESDAY = '65f1a0b2c3d4e5f6000000c1';
const THURSDAY = '65f1a0b2c3d4e5f6000000c2';
const LAKSHMI = { id: '65f1a0b2c3d4e5f6000000f1', name: 'Lakshmi Nair', rating: 4.6 };
const MEERA = { id: '65f1a0b2c3d4e5f6000000f2', name: 'Meera Das', rating: null };

const question = (fields: Partial<Replacements['rows'][number]> = {}): Replacements =>
  sample(replacements, {
    rows: [
      {
        package_id: 'b'.repeat(24),
        gone: 'Arjun Rao',
        sessions: [
          { id: TUESDAY, date: '2026-11-24', time: '07:00', trainer: LAKSHMI, alternatives: [] },
          { id: THURSDAY, date: '2026-11-26', time: '07:00', trainer: MEERA, alternatives: [] },
        ],
        ...fields,
      },
    ],
  });
const lost = { trainer: null, start_pin: null, status: 'Session Booked', trainer_gone: true } as const;
const abandoned = (fields: Partial<ReturnType<typeof aSession>> = {}) =>
  aPackage({ sessions: [aSession({ ...lost, id: TUESDAY, ...fields }), aSession({ ...lost, id: THURSDAY, date: '2026-11-26' })] });
const panel = () => screen.findByRole('region', { name: 'Instead of Arjun Rao' });

const show = (row = abandoned()) => showPackages(row);

beforeEach(() => {
  signIn();
  backend.on(getWaitlist, { rows: [] });
});

describe('the question who comes instead', () => {
  it('shows loading and error states with a retry', async () => {
    const held = backend.hold(getReplacements);
    const { user } = await show();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load who could come instead')).toBeVisible();
    backend.on(getReplacements, question());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await panel()).toBeVisible();
  });

  it('is asked where it belongs, not at another package', async () => {
    const [other] = question({ package_id: 'c'.repeat(24), gone: 'Ravi Iyer' }).rows;
    backend.on(getReplacements, sample(replacements, { rows: [...question().rows, ...(other ? [other] : [])] }));
    await show();
    expect(await panel()).toBeVisible();
    expect(screen.queryByText(/Ravi Iyer/)).not.toBeInTheDocument();
  });

  it('is gone once all of it is settled', async () => {
    const held = backend.hold(getReplacements);
    await show();
    await screen.findByText('Loading');
    held.reply(sample(replacements, { rows: [] }));
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(screen.queryByText(/can no longer come/)).not.toBeInTheDocument();
  });

  it('is not asked while all sessions have their trainer', async () => {
    await show(aPackage());
    expect(backend.received(getReplacements)).toHaveLength(0);
  });

  it('names who could come to each session, and is accepted for all with one button', async () => {
    backend.on(getReplacements, question());
    const { user } = await show();
    const asked = within(await panel());
    expect(asked.getByRole('heading', { name: 'Arjun Rao can no longer come' })).toBeVisible();
    const [tuesday, thursday] = asked.getAllByRole('listitem');
    expect(asked.getByText(/Moving one of these sessions doesn’t count/)).toBeVisible();
    expect(tuesday).toHaveTextContent('Tue 24 Nov, 7:00–8:00 amLakshmi Nair, 4.6 of 5 stars');
    expect(thursday).toHaveTextContent('Thu 26 Nov, 7:00–8:00 amMeera Das, no ratings yet');
    backend.on(acceptReplacements, sample(replacements, { rows: [] }));
    backend.on(getMyPackages, pageOfPackages(aPackage()));
    await user.click(asked.getByRole('button', { name: 'Accept for 2 sessions' }));
    expect(await screen.findByText('Lakshmi Nair and Meera Das will come')).toBeVisible();
    expect(backend.received(acceptReplacements)[0]?.body).toEqual({
      sessions: [
        { id: TUESDAY, trainer_id: LAKSHMI.id },
        { id: THURSDAY, trainer_id: MEERA.id },
      ],
    });
    expect(await screen.findByRole('link', { name: '9700000001' })).toBeVisible();
    expect(screen.queryByText(/can no longer come/)).not.toBeInTheDocument();
  });

  it('names everyone who will come', async () => {
    const [row] = question().rows;
    const ravi = { id: '65f1a0b2c3d4e5f6000000f3', name: 'Ravi Iyer', rating: 5 };
    const friday = { id: '65f1a0b2c3d4e5f6000000c3', date: '2026-11-27', time: '07:00', trainer: ravi, alternatives: [] };
    backend.on(getReplacements, question({ sessions: [...(row?.sessions ?? []), friday] }));
    const { user } = await show();
    backend.on(acceptReplacements, sample(replacements, { rows: [] }));
    await user.click(within(await panel()).getByRole('button', { name: 'Accept for 3 sessions' }));
    expect(await screen.findByText('Lakshmi Nair, Meera Das and Ravi Iyer will come')).toBeVisible();
  });

  it('says that a trainer was taken in the meantime, and shows the new proposal', async () => {
    backend.on(getReplacements, question());
    const { user } = await show();
    backend.on(acceptReplacements, refusal(409, { message: 'A trainer or a session has just changed, so nothing was assigned' }));
    const next = [{ id: TUESDAY, date: '2026-11-24', time: '07:00', trainer: MEERA, alternatives: [] }];
    backend.on(getReplacements, question({ sessions: next }));
    await user.click(within(await panel()).getByRole('button', { name: 'Accept for 2 sessions' }));
    expect(await screen.findByText('A trainer or a session has just changed, so nothing was assigned')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Accept Meera Das' })).toBeVisible();
  });

  it('names the nearest hours if no one can come, and moves a session without counting it', async () => {
    const alternatives = [
      { date: '2026-11-24', time: '18:00' },
      { date: '2026-11-24', time: '19:00' },
    ];
    const sessions = [{ id: TUESDAY, date: '2026-11-24', time: '07:00', trainer: null, alternatives }];
    backend.on(getReplacements, question({ sessions }));
    const { user } = await show(abandoned({ moves: 3 }));
    const asked = within(await panel());
    expect(asked.getByRole('listitem')).toHaveTextContent(
      'No one is free then. Nearest free: Tue 24 Nov, 6:00–7:00 pm; Tue 24 Nov, 7:00–8:00 pm',
    );
    expect(asked.getByText(/Moving this session doesn’t count as one of your moves\.$/)).toBeVisible();
    expect(asked.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    backend.on(getBookingTimes, { times: [{ time: '18:00', free: true, full: false, same_trainer: false }] });
    await user.click(asked.getByRole('button', { name: /^Move/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Move this session' });
    expect(dialog).toHaveTextContent('This doesn’t count as one of your moves, because your trainer can no longer come.');
  });

  it('says that we look for a trainer if no hour is near', async () => {
    const sessions = [{ id: TUESDAY, date: '2026-11-24', time: '07:00', trainer: null, alternatives: [] }];
    backend.on(getReplacements, question({ sessions }));
    await show(abandoned({ can_move: false }));
    expect(within(await panel()).getByRole('listitem')).toHaveTextContent('Tue 24 Nov, 7:00–8:00 amNo one is free then');
    expect(screen.getByText('Your dates and hours stay reserved while we look for another trainer.')).toBeVisible();
    expect(within(await panel()).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is about a trial, too', async () => {
    const trial = aService({ id: TUESDAY, trainer_gone: true, can_move: true });
    backend.on(getServices, { rows: [trial], page: 1, limit: 10, total: 1 });
    const sessions = [{ id: TUESDAY, date: '2026-11-24', time: '07:00', trainer: LAKSHMI, alternatives: [] }];
    backend.on(getReplacements, question({ package_id: null, sessions }));
    const { user } = renderScreen(<ServicesWidget />);
    const button = within(await panel()).getByRole('button', { name: 'Accept Lakshmi Nair' });
    backend.on(acceptReplacements, sample(replacements, { rows: [] }));
    backend.on(getServices, { rows: [{ ...trial, trainer_gone: false }], page: 1, limit: 10, total: 1 });
    await user.click(button);
    expect(await screen.findByText('Lakshmi Nair will come')).toBeVisible();
    expect(backend.received(acceptReplacements)[0]?.body).toEqual({ sessions: [{ id: TUESDAY, trainer_id: LAKSHMI.id }] });
  });
});
