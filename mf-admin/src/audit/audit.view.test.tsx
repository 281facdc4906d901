import { type AuditRow, auditEntry } from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import AuditView from './audit.view.tsx';

const LIST = 'GET /api/v1/admin/audit';
const entry = (fields: Partial<AuditRow>) =>
  sample(auditEntry, {
    action: 'request.assign',
    at: '2026-11-24T10:00:00+05:30',
    by: { id: 'a1', name: 'Asha Menon' },
    subject: { kind: 'booking', id: 'b42' },
    ...fields,
  });

describe('Audit', () => {
  it('shows who did what, with what was there before and after, and why', async () => {
    signInAs();
    const before = { status: 'Session Booked', trainer: null };
    const after = { status: 'Trainer Assigned', trainer: { name: 'Lakshmi' } };
    backend.on(LIST, pageWith(entry({ before, after, reason: 'She lives near' })));
    renderScreen(<AuditView />);
    const row = within(await screen.findByRole('row', { name: /request\.assign/ }));
    for (const words of ['Tue 24 Nov, 10:00 am', 'Asha Menon', 'b42', 'She lives near']) expect(row.getByText(words)).toBeVisible();
    expect(row.getByText('status: Session Booked → Trainer Assigned')).toBeVisible();
    expect(row.getByText('trainer: – → {"name":"Lakshmi"}')).toBeVisible();
  });

  it('leaves a dash where no reason was asked for', async () => {
    signInAs();
    backend.on(LIST, pageWith(entry({ reason: null })));
    renderScreen(<AuditView />);
    expect(within(await screen.findByRole('row', { name: /request\.assign/ })).getByText('–')).toBeVisible();
  });

  it('is narrowed by what was done, and by the person of a link', async () => {
    signInAs();
    backend.on(LIST, pageWith(entry({})));
    const { user } = renderScreen(<AuditView />, { at: '/?view=audit&by=a1' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'user.block');
    await waitFor(() => expect(backend.received(LIST).at(-1)?.query).toEqual({ by: 'a1', action: 'user.block' }));
  });

  it('says what will stand here', async () => {
    signInAs();
    backend.on(LIST, pageWith());
    renderScreen(<AuditView />);
    expect(await screen.findByText('Every change that the team makes stands here.')).toBeVisible();
  });
});
