import {
  addPayoutLine,
  approvePayoutRun,
  getPayoutRuns,
  getRunPayouts,
  markPayoutsPaid,
  payoutRun,
  releasePayout,
  runPayout,
  type StaffRole,
  setTrainerGstin,
  startPayoutRun,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import PayoutsView from './payouts.view.tsx';
import './run.tsx'; // lazy in the product

const RUN = sample(payoutRun, {
  ...{ id: 'a'.repeat(24), number: 7, from: '2026-10-01', to: '2026-10-31', status: 'draft', by: 'Asha Rao', approved_by: null },
  ...{ trainers: 2, visits: 5, gross: 282.8, withheld: 23, net: 259.8, needs_second: true, paid_at: null },
});
const ARJUN = sample(runPayout, {
  ...{ id: 'b'.repeat(24), trainer: { id: 'c'.repeat(24), name: 'Arjun Rao' }, status: 'due', held_for: null, utr: null },
  ...{
    visits: 3,
    gross: 169.68,
    withheld: 0,
    collected: 0,
    net: 169.68,
    gstin: null,
    gst: 0,
    invoice: null,
    account_last4: '5544',
    account_check: 'other-name',
  },
});
const MEERA = { ...ARJUN, id: 'd'.repeat(24), trainer: { id: 'e'.repeat(24), name: 'Meera Das' }, status: 'held' as const };
const HELD = { ...MEERA, held_for: 'There is no bank account', account_last4: null };

async function show(run = RUN, role: StaffRole = 'accountant', second = HELD) {
  signInAs(role);
  backend.on(getPayoutRuns, pageWith(run));
  backend.on(getRunPayouts, pageWith(ARJUN, second));
  const { user } = renderScreen(<PayoutsView />, { at: '/admin/adminDashboard?view=payouts' });
  await user.click(await screen.findByRole('button', { name: 'Show run 7' }));
  await screen.findByRole('link', { name: 'Arjun Rao' });
  return { user };
}

describe('payout runs', () => {
  it('begin with the last month', async () => {
    backend.on(startPayoutRun, RUN);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Start a run' }));
    expect(await screen.findByText('Run started')).toBeVisible();
    expect(backend.received(startPayoutRun)[0]?.body).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('show what each trainer gets and why one is held; a draft takes a bonus, and is approved by someone else', async () => {
    backend.on(addPayoutLine, ARJUN);
    backend.on(approvePayoutRun, refusal(409, { code: 'payout_state', message: 'Someone else has to approve a run of this size' }));
    const { user } = await show();
    expect(screen.getByText('There is no bank account')).toBeVisible();
    expect(screen.getByText('Someone other than')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add… of Arjun Rao' }));
    await user.type(screen.getByLabelText('Amount (₹)'), '1.5');
    await user.type(screen.getByLabelText('Reason (on the statement)'), 'Diwali{Enter}');
    expect(await screen.findByText('Please enter whole rupees')).toBeVisible();
    await user.clear(screen.getByLabelText('Amount (₹)'));
    await user.type(screen.getByLabelText('Amount (₹)'), '500{Enter}');
    expect(await screen.findByText('Line added')).toBeVisible();
    expect(backend.received(addPayoutLine)[0]?.body).toEqual({ kind: 'bonus', amount: 500, reason: 'Diwali' });
    await user.click(screen.getByRole('button', { name: 'Approve…' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Someone else has to approve a run of this size')).toBeVisible();
  });

  it('take the bank’s references, and release what was held', async () => {
    backend.on(markPayoutsPaid, RUN);
    backend.on(releasePayout, MEERA);
    const { user } = await show({ ...RUN, status: 'approved' });
    await user.click(screen.getByRole('button', { name: 'Release of Meera Das' }));
    expect(await screen.findByText('Payout released')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter references…' }));
    await user.type(screen.getByLabelText(/^The bank’s answer/), 'paid');
    await user.click(screen.getByRole('button', { name: 'Save the references' }));
    expect(await screen.findByText('Please paste lines with a payout and its reference')).toBeVisible();
    await user.clear(screen.getByLabelText(/^The bank’s answer/));
    await user.type(screen.getByLabelText(/^The bank’s answer/), `${ARJUN.id},HDFCN26112100001`);
    await user.click(screen.getByRole('button', { name: 'Save the references' }));
    expect(await screen.findByText('References saved')).toBeVisible();
    expect(backend.received(markPayoutsPaid)[0]?.body).toEqual({ paid: [{ payout: ARJUN.id, utr: 'HDFCN26112100001' }] });
  });

  it('take a trainer’s GSTIN, and release the pay with GST against an invoice', async () => {
    backend.on(setTrainerGstin, ARJUN);
    backend.on(releasePayout, ARJUN);
    const { user } = await show({ ...RUN, status: 'approved' }, 'accountant', { ...HELD, gstin: '29AAPFU0939F1ZR', gst: 8.48 });
    await user.click(screen.getByRole('button', { name: 'GSTIN… of Arjun Rao' }));
    await user.type(screen.getByLabelText('GSTIN'), '29AAPFU0939F1ZV{Enter}');
    expect(await screen.findByText(/^This is not a GSTIN/)).toBeVisible();
    await user.clear(screen.getByLabelText('GSTIN'));
    await user.type(screen.getByLabelText('GSTIN'), '29aapfu0939f1zr{Enter}');
    expect(await screen.findByText('GSTIN saved')).toBeVisible();
    expect(backend.received(setTrainerGstin)[0]?.body).toEqual({ gstin: '29AAPFU0939F1ZR' });
    await user.click(screen.getByRole('button', { name: 'Invoice… of Meera Das' }));
    await user.type(screen.getByLabelText('Number of the invoice'), 'inv/7{Enter}');
    expect(await screen.findByText('Payout released')).toBeVisible();
    expect(backend.received(releasePayout)[0]?.body).toEqual({ invoice: 'inv/7' });
  });

  it('are only read by others', async () => {
    await show(RUN, 'viewer');
    expect(screen.queryByRole('button', { name: /Approve|Start|Add/ })).not.toBeInTheDocument();
  });
});
