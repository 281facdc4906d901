import {
  exportReturnDocuments,
  type GstReturns,
  getGstReturns,
  getSettlements,
  importSettlements,
  type Settlement,
} from '@fitghar/contracts/admin';
import { backend, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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

function show(role: 'accountant' | 'viewer' = 'accountant') {
  signInAs(role);
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

  it('are only read by others', async () => {
    show('viewer');
    expect(await screen.findByText('Maharashtra (27)')).toBeVisible();
    expect(screen.queryByLabelText(/^Settlement report/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /GSTR/ })).not.toBeInTheDocument();
  });
});
