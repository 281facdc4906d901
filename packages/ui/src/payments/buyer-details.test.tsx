import { getBuyer, saveBuyer } from '@fitghar/contracts/payments';
import { backend, refusal, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { BuyerDetails, useBuyerFirst } from './buyer-details.tsx';

function Purchase({ onOrder = () => undefined }: { onOrder?: () => void }) {
  const { isWaiting, details, first } = useBuyerFirst();
  return (
    <>
      <BuyerDetails {...details} />
      <button type="button" disabled={isWaiting} onClick={() => first(onOrder)}>
        Pay
      </button>
    </>
  );
}

const UNKNOWN = { state: null, gstin: null, name: null };

describe('what an invoice says of its buyer', () => {
  it('is asked once, before paying', async () => {
    backend.on(getBuyer, UNKNOWN);
    backend.on(saveBuyer, { ...UNKNOWN, state: '27' });
    const { user } = renderScreen(<Purchase />);
    expect(await screen.findByLabelText('Your State')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Your State'), 'Maharashtra');
    expect(await screen.findByText('Maharashtra')).toBeVisible();
    expect(backend.received(saveBuyer)[0]?.body).toEqual({ state: '27' });
  });

  it('says at the State what is missing when someone goes on without it, and takes the focus', async () => {
    backend.on(getBuyer, { state: null, gstin: null, name: null });
    const { rerender } = renderScreen(<BuyerDetails />);
    expect(await screen.findByLabelText('Your State')).toBeValid();
    rerender(<BuyerDetails asked={1} />);
    expect(await screen.findByText('Please choose a State')).toBeVisible();
    expect(screen.getByLabelText('Your State')).toHaveFocus();
  });

  it('is saved by the press that orders, which then orders', async () => {
    backend.on(getBuyer, UNKNOWN);
    const saving = backend.hold(saveBuyer);
    const onOrder = jest.fn();
    const { user } = renderScreen(<Purchase onOrder={onOrder} />);
    await user.selectOptions(await screen.findByLabelText('Your State'), 'Maharashtra');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onOrder).not.toHaveBeenCalled();
    backend.on(getBuyer, { ...UNKNOWN, state: '27' });
    saving.reply({ ...UNKNOWN, state: '27' });
    await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(1));
    await user.click(screen.getByRole('button', { name: 'Change what your invoice says' }));
    expect(screen.getByLabelText('Your State')).toHaveValue('27');
  });

  it('orders nothing later if the press found something missing', async () => {
    backend.on(getBuyer, UNKNOWN);
    backend.on(saveBuyer, { ...UNKNOWN, state: '27' });
    const onOrder = jest.fn();
    const { user } = renderScreen(<Purchase onOrder={onOrder} />);
    await screen.findByLabelText('Your State');
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText('Please choose a State')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Your State'), 'Maharashtra');
    expect(await screen.findByText('Maharashtra')).toBeVisible();
    expect(onOrder).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onOrder).toHaveBeenCalledTimes(1);
  });

  it('waits for the button where the keyboard chooses, whose arrows pass every State', async () => {
    backend.on(getBuyer, UNKNOWN);
    backend.on(saveBuyer, { ...UNKNOWN, state: '27' });
    const { user } = renderScreen(<Purchase />);
    const states = await screen.findByLabelText('Your State');
    states.focus();
    await user.keyboard('{ArrowDown}');
    fireEvent.change(states, { target: { value: '27' } });
    expect(backend.received(saveBuyer)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save for my invoices' }));
    expect(await screen.findByText('Maharashtra')).toBeVisible();
  });

  it('can be that of a business, whose GSTIN is checked', async () => {
    backend.on(getBuyer, { ...UNKNOWN, state: '27' });
    const { user } = renderScreen(<Purchase />);
    await user.click(await screen.findByRole('button', { name: 'Change what your invoice says' }));
    await user.click(screen.getByRole('checkbox', { name: 'Invoice for a business with a GSTIN' }));
    await user.type(screen.getByLabelText('GSTIN'), '29aapfu0939f1zv');
    await user.type(screen.getByLabelText('Name of the business'), 'Uma Foods LLP{Enter}');
    expect(await screen.findByText(/^This is not a GSTIN/)).toBeVisible();
    expect(backend.received(saveBuyer)).toEqual([]);
    await user.clear(screen.getByLabelText('GSTIN'));
    await user.type(screen.getByLabelText('GSTIN'), '27aapfu0939f1zv');
    const saved = { state: '27', gstin: '27AAPFU0939F1ZV', name: 'Uma Foods LLP' } as const;
    backend.on(saveBuyer, saved);
    await user.click(screen.getByRole('button', { name: 'Save for my invoices' }));
    expect(await screen.findByText('Uma Foods LLP')).toBeVisible();
    expect(backend.received(saveBuyer)[0]?.body).toEqual(saved);
  });

  it('holds nobody up if it cannot be asked', async () => {
    backend.on(getBuyer, refusal(503));
    renderScreen(<Purchase />);
    expect(await screen.findByRole('button', { name: 'Pay' })).toBeEnabled();
  });
});
