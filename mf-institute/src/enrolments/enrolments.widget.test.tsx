import { type Enrolment, enrolments } from '@fitghar/contracts/institute';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, anEnrolment, BATCHES } from '../../test/institute.ts';
import EnrolmentsWidget from './enrolments.widget.tsx';

const MINE = 'GET /api/v1/institute/enrolments/mine';
const CHOOSE = 'POST /api/v1/institute/enrolments/:id/batch';
const CERTIFICATE = 'GET /api/v1/institute/enrolments/:id/certificate';
const page = (...rows: Enrolment[]) => sample(enrolments, { rows });
const MARCH = aBatch({ id: 'march', starts_on: '2027-03-01', seats_left: 2 });

async function show(fields: Partial<Enrolment> = {}) {
  backend.on(MINE, page(anEnrolment(fields)));
  const { user } = renderScreen(<EnrolmentsWidget />);
  await screen.findByRole('heading', { level: 2 });
  return { user };
}

beforeEach(() => {
  signIn();
  backend.on(BATCHES, [aBatch(), MARCH]);
});

describe('my courses', () => {
  it('load, fail with another try, and are none at first', async () => {
    const mine = backend.hold(MINE);
    const { user } = renderScreen(<EnrolmentsWidget />);
    expect(screen.getByRole('region', { name: 'My courses' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    mine.reply(NO_CONNECTION);
    expect(await screen.findByText('We could not load your courses')).toBeVisible();
    backend.on(MINE, page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No course yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the programmes' })).toHaveAttribute('href', '/institute');
  });

  it('show batch, track and progress', async () => {
    await show({ batch: aBatch(), track: 'Weight management', can_choose: false });
    expect(screen.getByText('Mon 4 Jan 2027 to Sun 28 Mar 2027: Mon, Wed and Fri, 7:00–9:00 pm.')).toBeVisible();
    expect(screen.getByText('Weight management · order order_1')).toBeVisible();
    expect(screen.getByText('enrolled')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '1 of 2 modules done' })).toHaveAttribute('value', '50');
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Foundations (done)',
      'Practice with clients',
    ]);
    expect(screen.queryByRole('button', { name: 'Change my batch' })).not.toBeInTheDocument();
  });

  it('show no progress of what was refunded', async () => {
    await show({ status: 'refunded', batch: aBatch(), can_choose: false });
    expect(screen.getByText('refunded')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('choosing a batch', () => {
  it('keeps the seat, and says so', async () => {
    const { user } = await show();
    const which = await screen.findByRole('group', { name: 'Which batch?' });
    expect(within(which).getByRole('radio', { name: /^From Mon 4 Jan/ })).toBeChecked();
    await user.click(within(which).getByRole('radio', { name: /^From Mon 1 Mar/ }));
    await user.click(screen.getByRole('radio', { name: 'Sports conditioning' }));
    backend.on(CHOOSE, anEnrolment());
    backend.on(MINE, page(anEnrolment({ batch: MARCH, track: 'Sports conditioning' })));
    await user.click(screen.getByRole('button', { name: 'Keep this seat' }));
    expect(await screen.findByText('Your seat is kept. The calendar is on its way by mail')).toBeVisible();
    expect(backend.received(CHOOSE)[0]?.body).toEqual({ batch_id: 'march', track: 'Sports conditioning' });
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Which batch?' })).not.toBeInTheDocument());
  });

  it('of a batch that has just become full asks for another one', async () => {
    const { user } = await show();
    await screen.findByRole('group', { name: 'Which batch?' });
    backend.on(CHOOSE, refusal(409, { code: 'batch_full', message: 'The last seat of this batch is taken' }));
    await user.click(screen.getByRole('button', { name: 'Keep this seat' }));
    expect(await screen.findByText('The last seat of this batch is taken')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep this seat' })).toBeDisabled());
  });

  it('that fails for another reason keeps the choice', async () => {
    const { user } = await show();
    await screen.findByRole('group', { name: 'Which batch?' });
    backend.on(CHOOSE, refusal(409, { message: 'This programme has begun' }));
    await user.click(screen.getByRole('button', { name: 'Keep this seat' }));
    expect(await screen.findByText('This programme has begun')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep this seat' })).toBeEnabled());
    expect(screen.getByRole('radio', { name: /^From Mon 4 Jan/ })).toBeChecked();
  });

  it('says where all are full, and where they cannot be read', async () => {
    backend.on(BATCHES, [aBatch({ seats_left: 0 })]);
    await show();
    expect(await screen.findByText(/^All batches are full\./)).toBeVisible();
  });

  it('says where the batches cannot be read', async () => {
    backend.on(BATCHES, refusal(503));
    await show();
    expect(await screen.findByText('We could not load the batches')).toBeVisible();
  });

  it('cannot be finished without a track', async () => {
    await show({ tracks: [] });
    await screen.findByRole('group', { name: 'Which batch?' });
    expect(screen.getByRole('button', { name: 'Keep this seat' })).toBeDisabled();
  });

  it('anew offers one’s own batch, even where it is full, and can be left', async () => {
    backend.on(BATCHES, [aBatch({ seats_left: 0 })]);
    const { user } = await show({ batch: aBatch(), track: 'Sports conditioning' });
    const change = screen.getByRole('button', { name: 'Change my batch' });
    expect(change).toHaveAttribute('aria-expanded', 'false');
    await user.click(change);
    expect(await screen.findByRole('radio', { name: /^From Mon 4 Jan.*Full/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Sports conditioning' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Keep my batch' }));
    expect(screen.queryByRole('group', { name: 'Which batch?' })).not.toBeInTheDocument();
  });
});

describe('my certificate', () => {
  const done = { status: 'completed', batch: aBatch(), can_choose: false } as const;

  it('is saved as a file, and others can check it', async () => {
    const { user } = await show({ ...done, certificate: { serial: 'FG-1', revoked: false } });
    backend.on(CERTIFICATE, new Response('%PDF'));
    await user.click(screen.getByRole('button', { name: 'Download my certificate' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['certificate.pdf']));
    expect(screen.getByRole('link', { name: 'See how others check it' })).toHaveAttribute('href', '/institute/certificate/FG-1');
  });

  it('says why it cannot be saved', async () => {
    const { user } = await show({ ...done, certificate: { serial: 'FG-1', revoked: false } });
    backend.on(CERTIFICATE, refusal(503, { message: 'Please try again in a minute' }));
    await user.click(screen.getByRole('button', { name: 'Download my certificate' }));
    expect(await screen.findByText('Please try again in a minute')).toBeVisible();
  });

  it('that was taken back says so', async () => {
    await show({ ...done, certificate: { serial: 'FG-1', revoked: true } });
    expect(screen.getByText(/^Your certificate FG-1 was taken back\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download my certificate' })).not.toBeInTheDocument();
  });
});
