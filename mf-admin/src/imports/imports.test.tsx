import { importRows } from '@fitghar/contracts/admin';
import { backend, browser, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signInAs } from '../../test/operations.ts';
import ImportsView from './imports.view.tsx';

const show = () => {
  signInAs();
  return renderScreen(<ImportsView />, { at: '/admin/adminDashboard?view=imports' });
};
const csv = (text: string) => new File([text], 'customers.csv', { type: 'text/csv' });
const upload = (user: ReturnType<typeof show>['user'], text: string) =>
  user.upload(screen.getByLabelText(/^CSV from your spreadsheet/), csv(text));

describe('an import', () => {
  it('is checked first, shows every problem by its line, and then imports the others', async () => {
    const READY = { state: 'ready' as const, problems: [] };
    backend.on(
      importRows,
      { rows: [READY, { state: 'refused', problems: ['email: This is not valid'] }, { state: 'known', problems: [] }] },
      { rows: [{ ...READY, state: 'imported' }] },
    );
    const { user } = show();
    await upload(
      user,
      'Name,Mobile,Email,Notes\nAsha,9845012345,asha@example.in,x\nBela,9845012346,bela@,\nChitra,9845012347,c@example.in,',
    );
    expect(await screen.findByText('1 ready, 1 already here, 1 with a problem')).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Rows with a problem' }));
    expect(table.getByRole('row', { name: '3 Bela, 9845012346, bela@ email: This is not valid' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download these rows' }));
    expect(browser.savedFiles().at(-1)?.name).toBe('customers-to-mend.csv');

    await user.click(screen.getByRole('button', { name: 'Import this row' }));
    expect(await screen.findByText('1 imported')).toBeVisible();
    const rows = [{ name: 'Asha', mobile: '9845012345', email: 'asha@example.in' }];
    expect(backend.received(importRows).map(({ body }) => body)).toMatchObject([{ dry_run: true }, { rows, dry_run: false }]);
    expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  });

  it('names the columns that are missing, and sends nothing', async () => {
    const { user } = show();
    await upload(user, 'name,phone\nAsha,9845012345');
    expect(await screen.findByText('These columns are missing: mobile, email')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('What'), 'Running packages');
    expect(screen.getByText(/^Columns: customer_email, service, /)).toBeVisible();
  });
});
