import { chooseBatch, type Enrolment, getBatches, getCertificateDocument, getEnrolments } from '@fitghar/contracts/institute';
import { backend, browser, NO_CONNECTION, refusal, renderScreen, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aBatch, anEnrolment } from '../../test/institute.ts';
import EnrolmentsPage from './enrolments.page.tsx';

const page = (...rows: Enrolment[]) => ({ rows, page: 1, limit: 10, total: rows.length });
const MARCH = aBatch({ id: 'march', starts_on: '2027-03-01', seats_left: 2 });

async function show(fields: Partial<Enrolment> = {}) {
  backend.on(getEnrolments, page(anEnrolment(fields)));
  const { user } = renderScreen(<EnrolmentsPage />);
  await screen.findByRole('heading', { level: 2 });
  return { user };
}

beforeEach(() => {
  signIn();
  backend.on(getBatches, [aBatch(), MARCH]);
});

describe('my courses', () => {
  it('show loading, error and empty states', async () => {
    const mine = backend.hold(getEnrolments);
    const { user } = renderScreen(<EnrolmentsPage />);
    expect(screen.getByRole('region', { name: 'My courses' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    mine.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load your courses')).toBeVisible();
    backend.on(getEnrolments, page());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No courses yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View programmes' })).toHaveAttribute('href', '/institute');
  });

  it('are paginated', async () => {
    const pageOf = (programme: string, number: number) => ({ rows: [anEnrolment({ programme })], page: number, limit: 10, total: 11 });
    backend.on(getEnrolments, pageOf('The newest', 1), pageOf('The oldest', 2));
    const { user } = renderScreen(<EnrolmentsPage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', { name: 'The oldest' })).toBeVisible();
    expect(screen.getByText('11 in all, page 2 of 2')).toBeVisible();
    expect(backend.received(getEnrolments).map(({ query }) => query.page)).toEqual(['1', '2']);
  });

  it('show batch, track and progress', async () => {
    await show({ batch: aBatch(), track: 'Weight management', can_choose: false });
    expect(screen.getByText('Mon 4 Jan 2027 – Sun 28 Mar 2027: Mon, Wed and Fri, 7:00–9:00 pm.')).toBeVisible();
    expect(screen.getByText('order_1').parentElement).toHaveTextContent('Weight management · order_1');
    expect(screen.getByText('Enrolled')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '1 of 2 modules done' })).toHaveAttribute('value', '50');
    expect(screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Foundations (done)',
      'Practice with clients',
    ]);
    expect(screen.queryByRole('button', { name: 'Change my batch' })).not.toBeInTheDocument();
  });

  it('show no progress for a refunded course', async () => {
    await show({ status: 'refunded', batch: aBatch(), can_choose: false });
    expect(screen.getByText('Refunded')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('choosing a batch', () => {
  it('reserves the seat and confirms it', async () => {
    const { user } = await show();
    const which = await screen.findByRole('radiogroup', { name: 'Choose your batch' });
    expect(within(which).getByRole('radio', { name: /^From Mon 4 Jan/ })).toBeChecked();
    await user.click(within(which).getByRole('radio', { name: /^From Mon 1 Mar/ }));
    for (const subject of screen.getByRole('radiogroup', { name: /certified in/ }).querySelectorAll('input'))
      expect(subject).not.toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Sports conditioning' }));
    backend.on(chooseBatch, anEnrolment());
    backend.on(getEnrolments, page(anEnrolment({ batch: MARCH, track: 'Sports conditioning' })));
    await user.click(screen.getByRole('button', { name: 'Choose batch' }));
    expect(await screen.findByText('Batch chosen. We’ve emailed you the class calendar')).toBeVisible();
    expect(backend.received(chooseBatch)[0]?.body).toEqual({ batch_id: 'march', track: 'Sports conditioning' });
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: 'Choose your batch' })).not.toBeInTheDocument());
  });

  it('asks for another batch if the chosen one has just become full', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Sports conditioning' }));
    backend.on(chooseBatch, refusal(409, { code: 'batch_full', message: 'The last seat of this batch is taken' }));
    await user.click(screen.getByRole('button', { name: 'Choose batch' }));
    expect(await screen.findByText('The last seat of this batch is taken')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /^From Mon 4 Jan/ })).not.toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Choose batch' }));
    expect(screen.getByRole('radiogroup', { name: 'Choose your batch' })).toHaveAccessibleDescription('Please choose a batch');
    expect(backend.received(chooseBatch)).toHaveLength(1);
  });

  it('keeps the choice after any other failure', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: 'Sports conditioning' }));
    backend.on(chooseBatch, refusal(409, { message: 'This programme has begun' }));
    await user.click(screen.getByRole('button', { name: 'Choose batch' }));
    expect(await screen.findByText('This programme has begun')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choose batch' })).toBeEnabled());
    expect(screen.getByRole('radio', { name: /^From Mon 4 Jan/ })).toBeChecked();
  });

  it('shows that all batches are full or cannot be loaded', async () => {
    backend.on(getBatches, [aBatch({ seats_left: 0 })]);
    await show();
    expect(await screen.findByText(/^All batches are full\./)).toBeVisible();
  });

  it('shows that the batches cannot be loaded', async () => {
    backend.on(getBatches, refusal(503));
    await show();
    expect(await screen.findByText('We couldn’t load the batches')).toBeVisible();
  });

  it('requires a track', async () => {
    const { user } = await show({ tracks: [] });
    await screen.findByRole('radiogroup', { name: 'Choose your batch' });
    await user.click(screen.getByRole('button', { name: 'Choose batch' }));
    expect(screen.getByText('Please choose what you want to be certified in')).toBeVisible();
  });

  it('can be repeated with one’s own batch, even if full, or abandoned', async () => {
    backend.on(getBatches, [aBatch({ seats_left: 0 })]);
    const { user } = await show({ batch: aBatch(), track: 'Sports conditioning' });
    const change = screen.getByRole('button', { name: 'Change my batch' });
    expect(change).toHaveAttribute('aria-expanded', 'false');
    await user.click(change);
    expect(await screen.findByRole('radio', { name: /^From Mon 4 Jan.*Full/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Sports conditioning' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Keep my batch' }));
    expect(screen.queryByRole('radiogroup', { name: 'Choose your batch' })).not.toBeInTheDocument();
  });

  it('offers no seat in a full batch', async () => {
    backend.on(getBatches, [aBatch({ seats_left: 0 }), MARCH]);
    await show();
    expect(await screen.findByRole('radio', { name: /^From Mon 4 Jan.*Full/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^From Mon 1 Mar/ })).toBeChecked();
  });
});

describe('my certificate', () => {
  const done = { status: 'completed', batch: aBatch(), can_choose: false } as const;

  it('is saved as a file and links to its verification', async () => {
    const { user } = await show({ ...done, certificate: { serial: 'FG-1', revoked: false } });
    backend.on(getCertificateDocument, new Response('%PDF'));
    await user.click(screen.getByRole('button', { name: 'Download my certificate' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['certificate.pdf']));
    expect(screen.getByRole('link', { name: 'View public certificate' })).toHaveAttribute('href', '/institute/certificate/FG-1');
  });

  it('explains why it cannot be saved', async () => {
    const { user } = await show({ ...done, certificate: { serial: 'FG-1', revoked: false } });
    backend.on(getCertificateDocument, refusal(503, { message: 'Please try again in a minute' }));
    await user.click(screen.getByRole('button', { name: 'Download my certificate' }));
    expect(await screen.findByText('Please try again in a minute')).toBeVisible();
  });

  it('shows that it was revoked', async () => {
    await show({ ...done, certificate: { serial: 'FG-1', revoked: true } });
    expect(screen.getByText(/^Your certificate FG-1 was revoked\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download my certificate' })).not.toBeInTheDocument();
  });
});
