import {
  closeMonth,
  exportReturnDocuments,
  type GstReturns,
  getGstReturns,
  getMonthBooks,
  getSettlements,
  importSettlements,
  type MonthBooks,
  type Settlement,
} from '@fitghar/contracts/admin';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import BooksView from './books.view.tsx';

const RETURNS: GstReturns = {
  month: '2026-10',
  returns: [
    {
      gstin: '29ABCDE1234F1Z5',
      rows: [{ section: 'b2cs', place: '27', percent: 5, sac: '999723', documents: 3, taxable: 2854.26, igst: 142.74, cgst: 0, sgst: 0 }],
      series: [{ from: 'FG/26-27/000001', to: 'FG/26-27/000003', documents: 3 }],
    },
  ],
};
const SETTLEMENT: Settlement = {
  ...{ id: 'setl_1234', utr: 'KKBK01', settled_on: '2026-11-23', lines: 2, gross: 198, fees: 3.96, tax: 0.72, net: 193.32, differences: 1 },
};

const OCTOBER: MonthBooks = {
  ...{ month: '2026-10', entries: 2, closed: null, objection: null },
  accounts: [
    { account: 'gateway', opening: 100, debit: 99, credit: 0, balance: 199 },
    { account: 'customer', opening: -100, debit: 0, credit: 99, balance: -199 },
  ],
};

function show(role: 'accountant' | 'viewer' = 'accountant', books = OCTOBER) {
  signInAs(role);
  backend.on(getMonthBooks, books);
  backend.on(getGstReturns, RETURNS);
  backend.on(getSettlements, pageWith(SETTLEMENT));
  return renderScreen(<BooksView />, { at: '/admin/adminDashboard?view=books' });
}

describe('the books', () => {
  it('show the returns of the last month, each figure with its documents, and what the gateway settled', async () => {
    show();
    expect(await screen.findByText('Maharashtra (27)')).toBeVisible();
    expect(screen.getByText('₹2,854.26')).toBeVisible();
    expect(screen.getByRole('button', { name: '3 documents: download them' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'GSTR-1 of 29ABCDE1234F1Z5' })).toBeVisible();
    expect(await screen.findByText('1 to review')).toBeVisible();
    expect(screen.getByRole('button', { name: /lines of .*: download them$/ })).toBeVisible();
    expect(screen.getByText('₹193.32')).toBeVisible();
    expect(backend.received(getGstReturns)[0]?.query).toEqual({ month: '2026-10' });
    expect(backend.received(exportReturnDocuments)).toEqual([]);
  });

  it('take the gateway’s report, and say what is wrong with another file', async () => {
    backend.on(importSettlements, { added: 1, known: 0, differences: 0 });
    const { user } = show();
    const field = await screen.findByLabelText(/^Settlement report/);
    await user.upload(field, new File(['entity_id,type\nx,payment'], 'other.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/^Line 2 cannot be read/)).toBeVisible();
    const head = 'entity_id,type,amount,fee,tax,settled_at,settlement_id,settlement_utr';
    await user.upload(
      field,
      new File([`${head}\npay_A1b2C3d4,payment,99,2.34,0.36,2026-11-23,setl_1234,KKBK01`], 'report.csv', { type: 'text/csv' }),
    );
    expect(await screen.findByText('1 lines added, 0 known, 0 to review.')).toBeVisible();
    expect(backend.received(importSettlements)[0]?.body).toMatchObject({
      lines: [{ entity: 'pay_A1b2C3d4', amount: 9900, fee: 234, tax: 36 }],
    });
  });

  it('are closed for ever once they are over, after a question', async () => {
    const closed = { ...OCTOBER, closed: { by: 'Anil Rao', at: '2026-11-21T09:30:00+05:30' } };
    backend.on(closeMonth, closed);
    const { user } = show();
    expect(await screen.findByRole('button', { name: 'Held by the payment gateway entries: download them' })).toBeVisible();
    expect(screen.getByText('2 entries')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close October 2026' }));
    expect(screen.getByText('A closed month can’t be reopened.')).toBeVisible();
    backend.on(getMonthBooks, closed);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close October 2026' }));
    expect(await screen.findByText(/^by Anil Rao/)).toBeVisible();
    expect(backend.received(closeMonth)[0]?.body).toEqual({ month: '2026-10' });
    expect(screen.queryByRole('button', { name: 'Close October 2026' })).not.toBeInTheDocument();
  });

  it('say why they cannot be closed yet', async () => {
    show('accountant', { ...OCTOBER, objection: '2 sales have no invoice yet. Look at the failed jobs' });
    expect(await screen.findByText('2 sales have no invoice yet. Look at the failed jobs')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Close/ })).not.toBeInTheDocument();
  });

  it('are only read by others', async () => {
    show('viewer');
    expect(await screen.findByText('Maharashtra (27)')).toBeVisible();
    expect(screen.queryByLabelText(/^Settlement report/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /GSTR/ })).not.toBeInTheDocument();
  });
});
