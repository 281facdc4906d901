import { AUDIT_ACTIONS, type AuditRow, auditEntry, getAuditEntries, getAuditEntry } from '@fitghar/contracts/admin';
import { backend, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import AuditView from './audit.view.tsx';

const entry = (fields: Partial<AuditRow>) =>
  sample(auditEntry, {
    action: 'request.assign',
    at: '2026-11-24T10:00:00+05:30',
    by: { id: 'a1', name: 'Asha Menon' },
    subject: { kind: 'booking', id: 'b42', name: 'Kavya Rao, Yoga on Tue 24 Nov' },
    ...fields,
  });

describe('Audit', () => {
  it('shows who did what and why, with the values before and after, in a line and in full', async () => {
    signInAs();
    const before = { status: 'Session Booked', trainer: null, isBlocked: false, days_off: [] };
    const days = [{ from: '2026-11-24', to: '2026-11-25' }];
    const after = {
      status: 'Trainer Assigned',
      trainer: { name: 'Lakshmi', seen_at: '2026-11-24T04:30:00Z' },
      isBlocked: true,
      days_off: days,
    };
    backend.on(getAuditEntries, pageWith(entry({ id: 'e1', before, after, reason: 'She lives near' })));
    const { user } = renderScreen(<AuditView />);
    const row = within(await screen.findByRole('row', { name: /Asha Menon assigned a trainer/ }));
    for (const words of ['Tue 24 Nov, 10:00 am', 'She lives near']) expect(row.getByText(words)).toBeVisible();
    const to = (name: string) => row.getByRole('link', { name }).getAttribute('href');
    expect(to('Kavya Rao, Yoga on Tue 24 Nov')).toBe('/admin/adminDashboard?view=requests&id=b42');
    expect(to('By Asha Menon')).toBe('/admin/adminDashboard?view=audit&by=a1');
    expect(to('on this record')).toBe('/admin/adminDashboard?view=audit&subject=b42');
    const changes = [
      'Status: Session Booked → Trainer Assigned',
      'Trainer: – → name Lakshmi, seen at Tue 24 Nov, 10:00 am',
      'Is blocked: no → yes',
      'Days off: – → from Tue 24 Nov 2026, to Wed 25 Nov 2026',
    ];
    expect(row.getByText(changes.join('; '))).toBeVisible();
    await user.keyboard('j{Enter}');
    const full = within(await screen.findByRole('dialog', { name: 'Asha Menon assigned a trainer' }));
    expect(new URLSearchParams(location.search).get('id')).toBe('e1');
    for (const words of ['Session Kavya Rao, Yoga on Tue 24 Nov', 'b42', ...changes, 'She lives near'])
      expect(full.getByText(words)).toBeVisible();
  });

  it('opens an entry by its address, even one that is not on the page', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({ id: 'e1' })));
    backend.on(getAuditEntry, entry({ id: 'e2', reason: 'Moved away' }));
    renderScreen(<AuditView />, { at: '/?view=audit&id=e2' });
    expect(await screen.findByText('Moved away')).toBeVisible();
  });

  it('shows a dash for an action without a reason', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({ reason: null, before: {}, after: { status: 'done' } })));
    renderScreen(<AuditView />);
    expect(within(await screen.findByRole('row', { name: /assigned a trainer/ })).getByText('–')).toBeVisible();
  });

  it('can be filtered by action, and by the person in a link', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({})));
    const { user } = renderScreen(<AuditView />, { at: '/?view=audit&by=a1' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Blocked a customer');
    await waitFor(() =>
      expect(backend.received(getAuditEntries).at(-1)?.query).toEqual({ by: 'a1', action: 'user.block', limit: '25', show: 'changes' }),
    );
  });

  it('can be filtered by time, for what changed at eleven', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({})));
    renderScreen(<AuditView />);
    fireEvent.change(screen.getByLabelText('From (IST)'), { target: { value: '2026-11-24T10:55' } });
    fireEvent.change(screen.getByLabelText('Until (IST)'), { target: { value: '2026-11-24T11:05' } });
    const query = { from: '2026-11-24T10:55', until: '2026-11-24T11:05', limit: '25', show: 'changes' };
    await waitFor(() => expect(backend.received(getAuditEntries).at(-1)?.query).toEqual(query));
  });

  it('offers every action and shows unknown ones as stored', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({ action: 'plan.archive' })));
    renderScreen(<AuditView />);
    expect(await screen.findByRole('cell', { name: 'Asha Menon plan.archive' })).toBeVisible();
    const actions = within(screen.getByRole('combobox', { name: 'Action' })).getAllByRole('option');
    expect(actions.map(({ textContent }) => textContent)).toEqual(['Action: all', ...Object.values(AUDIT_ACTIONS)]);
  });

  it('shows changes first, and what was only viewed when asked', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith(entry({})));
    const { user } = renderScreen(<AuditView />);
    const show = await screen.findByRole('combobox', { name: 'Show' });
    expect(show).toHaveDisplayValue('Changes only');
    expect(backend.received(getAuditEntries)[0]?.query).toEqual({ limit: '25', show: 'changes' });
    await user.selectOptions(show, 'All');
    await waitFor(() => expect(backend.received(getAuditEntries).at(-1)?.query).toEqual({ limit: '25', show: 'all' }));
  });

  it('shows an empty state', async () => {
    signInAs();
    backend.on(getAuditEntries, pageWith());
    renderScreen(<AuditView />);
    expect(await screen.findByText('What the team changes and reads will appear here.')).toBeVisible();
  });
});
