import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useCredit } from './use-credit.ts';

const CREDIT = 'GET /api/v1/payments/credit';
function Credit() {
  const { amount, expires_at, known } = useCredit();
  return <p>{known ? `₹${amount} until ${expires_at}` : `Asking, ₹${amount} so far`}</p>;
}

describe('service credit', () => {
  it('is nothing until it is known', async () => {
    const asked = backend.hold(CREDIT);
    renderScreen(<Credit />);
    expect(screen.getByText('Asking, ₹0 so far')).toBeVisible();
    asked.reply({ amount: 250, expires_at: '2027-01-31' });
    expect(await screen.findByText('₹250 until 2027-01-31')).toBeVisible();
  });

  it('is asked for anew on each view, as another tab may have spent it', async () => {
    backend.on(CREDIT, { amount: 250, expires_at: '2027-01-31' }, { amount: 0, expires_at: null });
    const { unmount } = renderScreen(<Credit />);
    expect(await screen.findByText('₹250 until 2027-01-31')).toBeVisible();
    unmount();
    renderScreen(<Credit />);
    expect(await screen.findByText('₹0 until null')).toBeVisible();
  });

  it('is nothing where it cannot be asked for, so that one can pay all the same', async () => {
    backend.on(CREDIT, refusal(503));
    renderScreen(<Credit />);
    expect(await screen.findByText('₹0 until null')).toBeVisible();
  });
});
