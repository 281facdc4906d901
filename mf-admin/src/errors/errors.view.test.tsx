import {
  type ClientErrorRow,
  clientErrorDetail,
  clientErrors,
  getClientError,
  getClientErrors,
  getReleases,
  releasesOverview,
} from '@fitghar/contracts/releases';
import { backend, refusal, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import { booking } from '../../test/releases.tsx';
import ErrorsView from './errors.view.tsx';

const error: ClientErrorRow = {
  id: '0123456789abcdef01234567',
  remote: 'mf-booking',
  team: 'booking',
  version: '1.1.0',
  kind: 'error',
  name: 'TypeError',
  message: 'x is undefined',
  page: '/booksession',
  count: 1200,
  first_seen: '2026-11-24T10:00:00+05:30',
  last_seen: '2026-11-24T11:00:00+05:30',
};
const page = (rows: ClientErrorRow[]) => sample(clientErrors, { rows, page: 1, limit: 10, total: rows.length });
const show = () => renderScreen(<ErrorsView />, { at: '/admin/adminDashboard?view=errors' });

beforeEach(() => {
  signInAs('viewer');
  backend.on(getReleases, sample(releasesOverview, { rows: [booking()] }));
});

describe('Errors', () => {
  it('shows a loading state, then each error with its place, count and times', async () => {
    const list = backend.hold(getClientErrors);
    show();
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    list.reply(page([error, { ...error, id: '1', kind: 'csp', name: 'img-src', remote: 'shell', version: '2.0.0' }]));
    const table = within(await screen.findByRole('table', { name: 'Errors' }));
    const row = within(table.getByRole('row', { name: /TypeError/ }));
    for (const text of ['x is undefined', 'Uncaught error', '/booksession', '1,200', '1.1.0', 'Tue 24 Nov, 11:00 am'])
      expect(row.getByText(text)).toBeVisible();
    expect(table.getByText('Blocked by policy')).toBeVisible();
  });

  it('shows an empty state', async () => {
    backend.on(getClientErrors, page([]));
    show();
    expect(await screen.findByText('Errors on customers’ pages will appear here for 30 days.')).toBeVisible();
  });

  it('offers a retry if errors fail to load', async () => {
    backend.on(getClientErrors, refusal(500), page([error]));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('x is undefined')).toBeVisible();
  });

  it('can be filtered by remote and version', async () => {
    backend.on(getClientErrors, page([error]));
    const { user } = show();
    await screen.findByText('x is undefined');
    await screen.findByRole('option', { name: 'mf-booking' });
    await user.selectOptions(screen.getByLabelText('Remote'), 'mf-booking');
    await user.selectOptions(screen.getByLabelText('Version'), '1.1.0');
    await waitFor(() =>
      expect(backend.received(getClientErrors).at(-1)?.query).toEqual({ remote: 'mf-booking', version: '1.1.0', limit: '25' }),
    );
  });

  it('opens an error with the source lines of its stack, or with the served file if no source map covers it', async () => {
    const frame = { function: 'pay', file: '/remotes/mf-booking/1.1.0/pay.js', line: 1, column: 20, source: null };
    const source = { file: 'mf-booking/src/pay.tsx', line: 7, text: 'confirm(order.total);' };
    backend.on(getClientErrors, page([error]));
    backend.on(
      getClientError,
      refusal(500),
      sample(clientErrorDetail, {
        frames: [
          { ...frame, source },
          { ...frame, function: null },
        ],
      }),
    );
    const { user } = show();
    await user.click(await screen.findByRole('link', { name: 'TypeError' }));
    const panel = within(await screen.findByRole('dialog', { name: 'TypeError in mf-booking 1.1.0' }));
    await user.click(await panel.findByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('mf-booking/src/pay.tsx:7')).toBeVisible();
    expect(panel.getByText('confirm(order.total);')).toBeVisible();
    expect(panel.getByText('/remotes/mf-booking/1.1.0/pay.js:1:20')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens at its address, also one without a stack that is not on this page of the list', async () => {
    backend.on(getClientErrors, page([]));
    backend.on(getClientError, sample(clientErrorDetail, { ...error, frames: [] }));
    renderScreen(<ErrorsView />, { at: `/admin/adminDashboard?view=errors&id=${error.id}` });
    expect(await screen.findByRole('heading', { name: 'TypeError in mf-booking 1.1.0' })).toBeVisible();
    expect(await screen.findByText('This error was reported without a stack.')).toBeVisible();
  });
});
