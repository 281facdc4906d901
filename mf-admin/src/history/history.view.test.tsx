import { getHistory, type ServiceRequest } from '@fitghar/contracts/admin';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, requestWith, signInAs } from '../../test/operations.ts';
import HistoryView from './history.view.tsx';

function show(...sessions: Partial<ServiceRequest>[]) {
  signInAs();
  backend.on(getHistory, pageWith(...sessions.map((fields) => requestWith({ status: 'Completed', ...fields }))));
  return renderScreen(<HistoryView />, { at: '/admin/adminDashboard?view=history' });
}
const row = async () => within(await screen.findByRole('row', { name: /Rohan/ }));

describe('History', () => {
  it('shows a completed session with customer, trainer, stars and amount', async () => {
    show({ user_id: 'u1', trainerId: 't1', TrainerName: 'Lakshmi Nair', rating: 5 });
    const cells = await row();
    expect(cells.getByText('Tue 24 Nov, 7:00–8:00 am')).toBeVisible();
    expect(cells.getByRole('link', { name: 'Rohan Kulkarni' })).toHaveAttribute('href', '/admin/adminDashboard?view=users&id=u1');
    expect(cells.getByRole('link', { name: 'Lakshmi Nair' })).toHaveAttribute('href', '/admin/adminDashboard?view=trainers&id=t1');
    expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Indiranagar 560038', 'Completed', '5', '₹99']),
    );
  });

  it('shows who was absent, and dashes without trainer or stars', async () => {
    show({ status: 'Cancelled', no_show: 'customer' });
    const cells = await row();
    expect(cells.getByText('Cancelled: customer no-show')).toBeVisible();
    expect(cells.getAllByText('–')).toHaveLength(2);
  });

  it('can be filtered by status, service and the days of a link', async () => {
    signInAs();
    backend.on(getHistory, pageWith(requestWith()));
    const { user } = renderScreen(<HistoryView />, { at: '/?view=history&from=2026-11-01&to=2026-11-30&pincode=560038' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunded');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'YOGA');
    await waitFor(() =>
      expect(backend.received(getHistory).at(-1)?.query).toEqual({
        from: '2026-11-01',
        to: '2026-11-30',
        pincode: '560038',
        status: 'Refunded',
        service: 'YOGA',
        limit: '25',
      }),
    );
  });

  it('shows an empty state', async () => {
    show();
    expect(await screen.findByText('Completed and cancelled sessions will appear here.')).toBeVisible();
  });
});
