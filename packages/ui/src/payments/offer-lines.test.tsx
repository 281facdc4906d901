import { quoteOffers } from '@fitghar/contracts/payments';
import { useOffers } from '@fitghar/platform/checkout';
import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { OfferLines } from './offer-lines.tsx';

const DIWALI = { code: 'DIWALI20', title: 'Diwali', amount: 200 };
const THANKS = { code: 'THANKS', title: 'Thank you', amount: 50 };

function Checkout() {
  const offers = useOffers({ kind: 'plan', id: 'weight loss' }, useState(''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        document.title = 'paid';
      }}
    >
      <OfferLines offers={offers} />
      <p>{offers.known ? `₹${999 - offers.discount} with ${offers.codes?.join() ?? 'nothing'}` : 'Asking'}</p>
      <button type="submit">Pay</button>
    </form>
  );
}

const answer = (...offers: (typeof DIWALI)[]) => ({ price: 999, offers, total: 0 });

describe('the offers of a checkout', () => {
  it('takes off what applies automatically', async () => {
    backend.on(quoteOffers, answer(DIWALI));
    renderScreen(<Checkout />);
    expect(await screen.findByText('₹799 with DIWALI20')).toBeVisible();
    expect(screen.getByText('Diwali')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('adds a code with the Enter key, which does not pay, and takes it back', async () => {
    document.title = '';
    backend.on(quoteOffers, ({ body }) => (JSON.stringify(body).includes('THANKS') ? answer(DIWALI, THANKS) : answer(DIWALI)));
    const { user } = renderScreen(<Checkout />);
    await user.click(await screen.findByRole('button', { name: 'I have a code' }));
    await user.type(screen.getByLabelText('Code'), 'thanks{Enter}');
    expect(await screen.findByText('₹749 with DIWALI20,THANKS')).toBeVisible();
    expect(document.title).toBe('');
    await user.click(screen.getByRole('button', { name: 'Remove Thank you' }));
    expect(await screen.findByText('₹799 with DIWALI20')).toBeVisible();
    expect(screen.getByRole('button', { name: 'I have a code' })).toBeVisible();
  });

  it('says why a code cannot be used, and keeps what applies automatically', async () => {
    backend.on(quoteOffers, ({ body }) =>
      JSON.stringify(body).includes('OLDCODE') ? refusal(422, { errors: { code: ['This offer has ended'] } }) : answer(DIWALI),
    );
    const { user } = renderScreen(<Checkout />);
    await user.click(await screen.findByRole('button', { name: 'I have a code' }));
    await user.type(screen.getByLabelText('Code'), 'oldcode');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('This offer has ended')).toBeVisible();
    expect(screen.getByText('₹799 with DIWALI20')).toBeVisible();
  });

  it('shows the full price if offers cannot be asked for, and can ask again', async () => {
    backend.on(quoteOffers, refusal(404), answer(DIWALI));
    const { user } = renderScreen(<Checkout />);
    expect(await screen.findByText('₹999 with nothing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByText('₹799 with DIWALI20')).toBeVisible());
  });
});
