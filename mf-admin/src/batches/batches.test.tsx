import { adjustmentPreview, previewAdjustment } from '@fitghar/contracts/admin';
import { type AdminBatch, getAdminBatches } from '@fitghar/contracts/institute';
import { backend, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import BatchesView from './batches.view.tsx';

const BATCH = {
  ...{ id: 'fellowship.2026-12-07', programme_id: 'fellowship', programme: 'Fellowship programmes', hours: 'Saturdays, 9:00 am–1:00 pm' },
  ...{ starts_on: '2026-12-07', ends_on: '2027-01-03', seats: 30, seats_left: 12, students: 17, has_begun: false },
};
const batches: AdminBatch[] = [BATCH, { ...BATCH, id: 'fellowship.2027-01-04', starts_on: '2027-01-04', seats_left: 0 }];

describe('batches', () => {
  it('show how full they are, by programme, and the way to correct them', async () => {
    signInAs('ops');
    backend.on(getAdminBatches, NO_CONNECTION, batches);
    const { user } = renderScreen(<BatchesView />);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const table = within(await screen.findByRole('table', { name: 'Fellowship programmes' }));
    expect(table.getByRole('row', { name: /^Mon 7 Dec/ })).toHaveTextContent('18 of 3017');
    expect(table.getByRole('row', { name: /^Mon 4 Jan/ })).toHaveTextContent('Full');
    expect(screen.getAllByText('No batches')).toHaveLength(2);
    await user.click(table.getByRole('button', { name: 'Correct… Fellowship programmes, Mon 7 Dec' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct' }));
    await user.selectOptions(dialog.getByLabelText('Correction'), 'Change the hours of classes');
    backend.on(
      previewAdjustment,
      sample(adjustmentPreview, { effects: [{ label: 'Classes', value: 'Sundays' }], needs_confirmation: false }),
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Monday' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Monday' }));
    await user.type(dialog.getByLabelText('From'), '09:00');
    await user.type(dialog.getByLabelText('Until'), '13:30');
    await waitFor(() =>
      expect(backend.received(previewAdjustment).at(-1)?.body).toMatchObject({
        kind: 'change-hours',
        subject: 'fellowship.2026-12-07',
        days: ['SU'],
        from: '09:00',
        until: '13:30',
      }),
    );
  });

  it('can be added to a programme, by those who may', async () => {
    signInAs('ops');
    backend.on(getAdminBatches, batches);
    const { user } = renderScreen(<BatchesView />);
    await user.click(await screen.findByRole('button', { name: 'Add a batch… Fellowship programmes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a batch' }));
    backend.on(previewAdjustment, sample(adjustmentPreview, { effects: [], needs_confirmation: false }));
    await user.type(dialog.getByLabelText('First Monday'), '2026-12-14');
    await waitFor(() =>
      expect(backend.received(previewAdjustment).at(-1)?.body).toMatchObject({
        kind: 'add-batch',
        subject: 'fellowship',
        to: '2026-12-14',
      }),
    );
  });

  it('offer no corrections to those who may only read', async () => {
    signInAs('viewer');
    backend.on(getAdminBatches, batches);
    renderScreen(<BatchesView />);
    expect(await screen.findByRole('table', { name: 'Fellowship programmes' })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
