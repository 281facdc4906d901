import { approvedReviews, getApprovedReviews } from '@fitghar/contracts/marketing';
import { backend, browser, NO_CONNECTION, renderScreen, sample } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import Reviews from './reviews.tsx';

const review = { id: '65f1a0b2c3d4e5f601234567', name: 'Kavya', occupation: 'Teacher', review: 'Never missed a day', picture_url: null };
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const picture = () => screen.getByText(/^\d+ of \d+$/).textContent;

beforeEach(() => {
  jest.useFakeTimers();
  backend.on(getApprovedReviews, { rows: [] });
});
const show = () => renderScreen(<Reviews />, { advanceTimers: jest.advanceTimersByTime });

/** jsdom has no layout: slides are 360 px apart, and the track is where it was scrolled to. */
const WIDTH = 360;
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function offsetLeft(this: HTMLElement) {
    return Array.from(this.parentElement?.children ?? []).indexOf(this) * WIDTH;
  });
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object') scroll(this, options.left ?? 0);
  });
});
function scroll(row: Element, left: number) {
  row.scrollLeft = left;
  fireEvent.scroll(row);
}
const row = () => screen.getByRole('list');

describe('the review carousel', () => {
  it('has seven slides, advances every 3 seconds and wraps around', () => {
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

  it('moves with its buttons and wraps', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(picture()).toBe('7 of 7');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(picture()).toBe('1 of 7');
  });

  it('pauses while hovered, touched or focused', async () => {
    const { user } = show();
    await user.hover(row());
    pass(10_000);
    expect(picture()).toBe('1 of 7');
    await user.unhover(row());
    pass(3000);
    expect(picture()).toBe('2 of 7');
    fireEvent.touchStart(row());
    pass(10_000);
    expect(picture()).toBe('2 of 7');
    fireEvent.touchEnd(row());
    pass(3000);
    expect(picture()).toBe('3 of 7');
    await user.tab();
    expect(row()).toHaveFocus();
    pass(10_000);
    expect(picture()).toBe('3 of 7');
    await user.hover(row());
    await user.unhover(row()); // the focus is still there
    pass(10_000);
    expect(picture()).toBe('3 of 7');
    act(() => row().blur());
    pass(3000);
    expect(picture()).toBe('4 of 7');
  });

  it('moves with the arrow keys and wraps', async () => {
    const { user } = show();
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(picture()).toBe('7 of 7');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(picture()).toBe('2 of 7');
    await user.keyboard('a');
    expect(picture()).toBe('2 of 7');
  });

  it('does not move automatically with reduced motion', () => {
    browser.match('(prefers-reduced-motion: reduce)');
    show();
    pass(10_000);
    expect(picture()).toBe('1 of 7');
  });

  it('has a pause button', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Pause the reviews' }));
    act(() => screen.getByRole('button', { name: 'Play the reviews' }).blur());
    await user.unhover(screen.getByRole('button', { name: 'Play the reviews' }));
    pass(10_000);
    expect(picture()).toBe('1 of 7');
    await user.click(screen.getByRole('button', { name: 'Play the reviews' }));
    act(() => screen.getByRole('button', { name: 'Pause the reviews' }).blur());
    await user.unhover(screen.getByRole('button', { name: 'Pause the reviews' }));
    pass(3000);
    expect(picture()).toBe('2 of 7');
  });

  it('pauses while its tab is hidden', () => {
    show();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    pass(10_000);
    expect(picture()).toBe('1 of 7');
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    pass(3000);
    expect(picture()).toBe('2 of 7');
  });

  it('snaps to the nearest slide after a swipe', () => {
    show();
    scroll(row(), WIDTH * 2 + 100);
    expect(picture()).toBe('3 of 7');
    scroll(row(), WIDTH * 2 - 200);
    expect(picture()).toBe('2 of 7');
    pass(3000);
    expect(picture()).toBe('3 of 7');
  });

  it('continues from the slide a button is scrolling to, unless swiped', async () => {
    const { user } = show();
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined); // a smooth scroll still under way
    const next = screen.getByRole('button', { name: 'Next' });
    await user.click(next);
    await user.click(next);
    fireEvent.pointerDown(row());
    scroll(row(), WIDTH * 4);
    await user.click(next);
    expect(scrollTo.mock.calls).toEqual([WIDTH, WIDTH * 2, WIDTH * 5].map((left) => [{ left, behavior: 'auto' }]));
  });

  it('ends with approved customer reviews', async () => {
    const rows = [
      review,
      { ...review, id: 'f'.repeat(24), name: 'Ravi', occupation: '', review: 'Simple', picture_url: '/signed/ravi.png' },
    ];
    backend.on(getApprovedReviews, sample(approvedReviews, { rows }));
    show();
    expect(await screen.findByText('1 of 9')).toBeVisible();
    const [simple, kavya] = screen.getAllByRole('listitem').slice(7).reverse();
    expect(simple).toHaveTextContent('SimpleRavi');
    expect(simple?.querySelector('img')).toHaveAttribute('src', '/signed/ravi.png');
    expect(kavya).toHaveTextContent('Never missed a dayKavya, Teacher');
    expect(kavya?.querySelector('img')).not.toBeInTheDocument();
  });

  it('shows its seven slides offline too', async () => {
    backend.on(getApprovedReviews, NO_CONNECTION);
    show();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(picture()).toBe('1 of 7');
  });
});
