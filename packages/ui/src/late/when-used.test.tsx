import { renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { WhenUsed } from './when-used.tsx';

const load = jest.fn(async () => ({ default: () => <input aria-label="Your pincode" /> }));
beforeEach(() => void load.mockClear());

function aPart(isUsed?: () => boolean) {
  const Part = lazy(load);
  return (
    <WhenUsed {...(isUsed && { isUsed })}>
      <Part />
    </WhenUsed>
  );
}

/** Lets React take over HTML that was served. */
async function takeOver(isUsed?: () => boolean): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div><!--$--><input aria-label="Your pincode"><!--/$--></div>';
  await act(async () => void render(aPart(isUsed), { container, hydrate: true }));
  return screen.getByLabelText('Your pincode');
}

describe('a part that loads when it is used', () => {
  it.each([
    ['pointed at', (field: HTMLElement) => void fireEvent.pointerOver(field)],
    ['touched', (field: HTMLElement) => void fireEvent.pointerDown(field)],
    ['focused', (field: HTMLElement) => field.focus()],
  ])('keeps its served HTML until it is %s', async (_, use) => {
    const field = await takeOver();
    expect(load).not.toHaveBeenCalled();
    await act(async () => use(field));
    expect(load).toHaveBeenCalledTimes(1);
    expect(field).toBeVisible();
  });

  it('loads at once if it is used already, as a form with a draft is', async () => {
    await takeOver(() => true);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('loads at once where React renders it anew', async () => {
    renderScreen(aPart());
    expect(await screen.findByLabelText('Your pincode')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
