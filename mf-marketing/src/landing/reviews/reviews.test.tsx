import { approvedReviews } from '@fitghar/contracts/marketing';
import { backend, browser, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import Reviews from './reviews.tsx';

const CALL = 'GET /api/v1/marketing/reviews';
const row = { id: '65f1a0b2c3d4e5f601234567', name: 'Kavya', occupation: 'Teacher', review: 'Never missed a day', picture_url: null };
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const picture = () => screen.getByText(/^\d+ of \d+$/).textContent;

beforeEach(() => {
  jest.useFakeTimers();
  backend.on(CALL, { rows: [] });
});
const show = () => renderScreen(<Reviews />, { advanceTimers: jest.advanceTimersByTime });

describe('the carousel of reviews', () => {
  it('has seven pictures, shows the next after 3 seconds, and the first again after the last', () => {
    show();
    expect(picture()).toBe('1 of 7');
    pass(2999);
    expect(picture()).toBe('1 of 7');
    pass(1);
    expect(picture()).toBe('2 of 7');
    for (let each = 2; each < 7; each++) pass(3000);
    expect(picture()).toBe('7 of 7');
    pass(3000);
    expect(picture()).toBe('1 of 7');
  });

  it('goes on and back by its buttons, wrapping', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(picture()).toBe('7 of 7');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(picture()).toBe('1 of 7');
  });

  it('stands still while the pointer is on it or the focus in it', async () => {
    const { user } = show();
    await user.hover(screen.getByRole('blockquote'));
    pass(10_000);
    expect(picture()).toBe('1 of 7');
    await user.unhover(screen.getByRole('blockquote'));
    pass(3000);
    expect(picture()).toBe('2 of 7');
    await user.tab();
    pass(10_000);
    expect(picture()).toBe('2 of 7');
    act(() => screen.getByRole('button', { name: 'Previous' }).blur());
    pass(3000);
    expect(picture()).toBe('3 of 7');
  });

  it('does not move by itself for who wants less motion', () => {
    browser.match('(prefers-reduced-motion: reduce)');
    show();
    pass(10_000);
    expect(picture()).toBe('1 of 7');
  });

  it('is swiped to the left and right, and not moved by a tap', async () => {
    const { user } = show();
    const swipe = (from: number, to: number) => {
      const target = screen.getByRole('blockquote');
      return user.pointer([
        { keys: '[TouchA>]', target, coords: { clientX: from } },
        { keys: '[/TouchA]', target, coords: { clientX: to } },
      ]);
    };
    await swipe(200, 100);
    expect(picture()).toBe('2 of 7');
    await swipe(100, 200);
    expect(picture()).toBe('1 of 7');
    await swipe(100, 120);
    expect(picture()).toBe('1 of 7');
    await user.pointer({ keys: '[/TouchA]', target: screen.getByRole('blockquote'), coords: { clientX: 300 } });
    expect(picture()).toBe('1 of 7');
  });

  it('ends with what customers wrote and ops approved', async () => {
    const rows = [row, { ...row, id: 'f'.repeat(24), name: 'Ravi', occupation: '', review: 'Simple', picture_url: '/signed/ravi.png' }];
    backend.on(CALL, sample(approvedReviews, { rows }));
    const { user, container } = show();
    expect(await screen.findByText('1 of 9')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Simple')).toBeVisible();
    expect(screen.getByText('Ravi')).toBeVisible();
    expect(container.querySelector('img')).toHaveAttribute('src', '/signed/ravi.png');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Kavya, Teacher')).toBeVisible();
    expect(container.querySelector('img')).not.toBeInTheDocument();
  });

  it('shows the seven pictures without a connection, too', async () => {
    backend.on(CALL, NO_CONNECTION);
    show();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(picture()).toBe('1 of 7');
  });
});
