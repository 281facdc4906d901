import { getJob, getJobs, type JobDetails, type JobRow, jobDetails, jobRow, resendMessage } from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import JobsView from './jobs.view.tsx';

const ID = 'plan-sent-mail.65a4c1.1';

const row = (fields: Partial<JobRow> = {}) =>
  sample(jobRow, {
    id: ID,
    name: 'plan-sent-mail',
    queue: 'mail',
    state: 'retrying',
    created_at: '2026-11-24T10:00:00+05:30',
    due_at: '2026-11-24T10:05:00+05:30',
    done_at: null,
    error: 'The SMTP server refused an email: 550',
    ...fields,
  });
const job = (fields: Partial<JobDetails> = {}) =>
  sample(jobDetails, {
    ...row(),
    payload: { v: 1, plan_id: '65a4c1' },
    enqueued_at: '2026-11-24T10:05:01+05:30',
    failures: [],
    delivery: null,
    decision: null,
    ...fields,
  });

function show(at = '/admin/adminDashboard?view=jobs', found = job()) {
  signInAs();
  backend.on(getJobs, pageWith(row()));
  backend.on(getJob, found);
  return renderScreen(<JobsView />, { at });
}
const panel = async () => within(await screen.findByRole('dialog'));

describe('Jobs', () => {
  it('lists jobs with their state and latest error', async () => {
    show();
    const found = within(await screen.findByRole('row', { name: /plan-sent-mail/ }));
    expect(found.getByText('Retrying')).toBeVisible();
    expect(found.getByText('The SMTP server refused an email: 550')).toBeVisible();
  });

  it('searches by what a caller can name, and filters by state and queue', async () => {
    const { user } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'Failed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'sms');
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '9845012345{Enter}');
    await waitFor(() => expect(backend.received(getJobs).at(-1)?.query).toMatchObject({ state: 'failed', queue: 'sms', q: '9845012345' }));
  });

  it('sends a message again after asking', async () => {
    const { user } = show(`/admin/adminDashboard?view=jobs&id=${ID}`, job({ state: 'done', done_at: '2026-11-24T10:05:03+05:30' }));
    backend.on(resendMessage, { id: `${ID}.again.1` });
    await user.click((await panel()).getByRole('button', { name: 'Send again plan-sent-mail' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
    await user.click(asked.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Message sent again')).toBeVisible();
    expect(backend.received(resendMessage)[0]?.params).toEqual({ id: ID });
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getJobs, pageWith());
    renderScreen(<JobsView />);
    expect(await screen.findByText('Emails, SMS and other background work of the last 14 days will appear here.')).toBeVisible();
  });

  it('shows a job from its cause to its end, in order', async () => {
    const { user } = show(
      undefined,
      job({
        state: 'done',
        failures: [{ at: '2026-11-24T10:05:02+05:30', error: 'The SMTP server refused an email: 451' }],
        delivery: { outcome: 'sent', at: '2026-11-24T10:05:09+05:30', reason: null, reference: '<a1@fitghar.example>' },
        done_at: '2026-11-24T10:05:10+05:30',
      }),
    );
    await user.click(await screen.findByRole('link', { name: 'plan-sent-mail' }));
    const found = await panel();
    expect((await found.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Created, together with the change'),
      expect.stringContaining('Due'),
      expect.stringContaining('Added to its queue'),
      expect.stringContaining('Attempt failed failedThe SMTP server refused an email: 451'),
      expect.stringContaining('Sent'),
      expect.stringContaining('Done'),
    ]);
    expect(found.getByText('<a1@fitghar.example>')).toBeVisible();
    expect(found.getByText('65a4c1')).toBeVisible();
  });

  it('says that an email was dropped, and why', async () => {
    const delivery = { outcome: 'dropped', at: '2026-11-24T10:05:09+05:30', reason: 'The code has expired', reference: null } as const;
    show(`/admin/adminDashboard?view=jobs&id=${ID}`, job({ delivery }));
    expect(await (await panel()).findByText('The code has expired')).toBeVisible();
  });

  it('leads to where a failed job is decided on', async () => {
    show(
      `/admin/adminDashboard?view=jobs&id=${ID}`,
      job({ state: 'failed', done_at: '2026-11-24T11:00:00+05:30', decision: { state: 'waiting', note: null } }),
    );
    const found = await panel();
    expect(await found.findByText(/Failed after the last attempt/)).toBeVisible();
    expect(found.getByRole('link', { name: 'Queues' })).toHaveAttribute('href', '/admin/adminDashboard?view=queues');
  });

  it('shows what the team decided', async () => {
    show(
      `/admin/adminDashboard?view=jobs&id=${ID}`,
      job({ state: 'failed', decision: { state: 'given-up', note: 'The account is gone' } }),
    );
    const found = await panel();
    expect(await found.findByText('Discarded: The account is gone')).toBeVisible();
    expect(found.queryByRole('link', { name: 'Queues' })).not.toBeInTheDocument();
  });

  it('offers a retry if the job cannot be loaded', async () => {
    signInAs();
    backend.on(getJobs, pageWith(row()));
    backend.on(getJob, refusal(500), job());
    const { user } = renderScreen(<JobsView />, { at: `/admin/adminDashboard?view=jobs&id=${ID}` });
    const found = await panel();
    expect(await found.findByText('Could not load this job')).toBeVisible();
    await user.click(found.getByRole('button', { name: 'Try again' }));
    expect(await found.findByText('65a4c1')).toBeVisible();
  });
});
