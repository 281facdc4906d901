import { getCredit } from '@fitghar/contracts/payments';
import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useCredit } from './use-credit.ts';

function Credit() {
  const { amount, expires_at, known, failed, ask } = useCredit();
  if (failed)
    return (
      <button type="button" onClick={ask}>
        Ask again
      </button>
    );
  return <p>{known ? `₹${amount} until ${expires_at}` : `Asking, ₹${amount} so far`}</p>;
}

describe('service credit', () => {
  it('is zero until loaded', async () => {
    const held = backend.hold(getCredit);
    renderScreen(<Credit />);
    expect(screen.getByText('Asking, ₹0 so far')).toBeVisible();
    held.reply({ amount: 250, expires_at: '2027-01-31' });
    expect(await screen.findByText('₹250 until 2027-01-31')).toBeVisible();
  });

  it('is loaded again for each view, because another tab may have spent it', async () => {
    backend.on(getCredit, { amount: 250, expires_at: '2027-01-31' }, { amount: 0, expires_at: null });
    const { unmount } = renderScreen(<Credit />);
    expect(await screen.findByText('₹250 until 2027-01-31')).toBeVisible();
    unmount();
    renderScreen(<Credit />);
    expect(await screen.findByText('₹0 until null')).toBeVisible();
  });

  it('is not known if it cannot be loaded, and can be asked for again', async () => {
    backend.on(getCredit, refusal(503), { amount: 250, expires_at: '2027-01-31' });
    const { user } = renderScreen(<Credit />);
    await user.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('₹250 until 2027-01-31')).toBeVisible();
  });
});
