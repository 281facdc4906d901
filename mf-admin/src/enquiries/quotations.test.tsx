import {
  adminEnquiry,
  getQuotations,
  makeQuotation,
  type Quotation,
  quotation,
  type StaffRole,
  withdrawQuotation,
} from '@fitghar/contracts/admin';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import Quotations from './quotations.tsx';

const ENQUIRY = sample(adminEnquiry, { id: 'a'.repeat(24), company: 'Uma Foods LLP', email: 'hr@uma.example', kind: 'corporate' });
const OPEN = sample(quotation, {
  ...{ id: 'b'.repeat(24), status: 'open', company: 'Uma Foods LLP', gstin: '27AAPFU0939F1ZV', service: 'YOGA', sessions: 40 },
  ...{ price: 90, amount: 3600, valid_until: '2026-11-30', created_at: '2026-11-21T10:00:00+05:30', reason: null },
});

async function show(rows: Quotation[] = [], role: StaffRole = 'ops') {
  signInAs(role);
  backend.on(getQuotations, { rows });
  const { user } = renderScreen(<Quotations enquiry={ENQUIRY} />, { at: '/admin/adminDashboard?view=enquiries' });
  await screen.findByRole('heading', { name: 'Quotations' });
  return user;
}

describe('quotations of an enquiry', () => {
  it('are made with the company’s GSTIN, and show the sum before they are sent', async () => {
    backend.on(makeQuotation, OPEN);
    const user = await show();
    await user.click(screen.getByRole('button', { name: 'Make a quotation…' }));
    expect(screen.getByLabelText('Company')).toHaveValue('Uma Foods LLP');
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZW');
    await user.type(screen.getByLabelText('Number of sessions'), '40');
    await user.type(screen.getByLabelText(/^Price of a session/), '90{Enter}');
    expect(await screen.findByText(/^This is not a GSTIN/)).toBeVisible();
    await user.clear(screen.getByLabelText('GSTIN'));
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZV');
    expect(await screen.findByText('In all ₹3,600, with GST. It goes to hr@uma.example.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the quotation' }));
    expect(await screen.findByText('Quotation sent')).toBeVisible();
    expect(backend.received(makeQuotation)[0]?.body).toMatchObject({ gstin: '27AAPFU0939F1ZV', sessions: 40, price: 90 });
  });

  it('that are open can be withdrawn, and no other can be made meanwhile', async () => {
    backend.on(
      withdrawQuotation,
      refusal(409, { code: 'quotation_state', message: 'This quotation is paid or has ended. Refresh the list' }),
    );
    const user = await show([OPEN]);
    expect(screen.getByText('₹3,600')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Make a quotation…' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
    await user.type(screen.getByLabelText('Reason (for the team)'), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('This quotation is paid or has ended. Refresh the list')).toBeVisible();
    expect(backend.received(withdrawQuotation)[0]?.body).toEqual({ reason: 'Too late' });
  });

  it('that have ended say how, and are only read by viewers', async () => {
    await show([{ ...OPEN, status: 'withdrawn', reason: 'Too late' }], 'viewer');
    expect(screen.getByText('Withdrawn')).toBeVisible();
    expect(screen.getByText('Too late')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
