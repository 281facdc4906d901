import { renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { DialogPage } from '../../test/dialog-page.tsx';
import { Button } from '../button/button.tsx';
import { toast, toastWithAction, toastWithUndo } from './toasts.ts';

const say = (...message: Parameters<typeof toast>) => act(() => toast(...message));

beforeEach(() => void jest.useFakeTimers());

const show = () => renderScreen(<DialogPage />, { advanceTimers: jest.advanceTimersByTime });

describe('a toast', () => {
  it('disappears after three seconds', () => {
    show();
    say('Saved', { tone: 'success' });
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('without a duration stays until dismissed', async () => {
    const { user } = show();
    say('We will contact you soon', { durationMs: null });
    act(() => jest.advanceTimersByTime(60_000));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('stays while the pointer is over it', async () => {
    const { user } = show();
    say('Not saved');
    await user.hover(screen.getByRole('alert'));
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('alert')).toBeVisible();
    await user.unhover(screen.getByRole('alert'));
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is an alert for errors and a status for successes', () => {
    show();
    const polite = document.querySelector('[aria-live="polite"]');
    expect(polite).toBeEmptyDOMElement(); // a live region inserted with its text is not announced
    say('Not saved');
    say('Saved', { tone: 'success' });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(polite).toHaveTextContent('Saved');
  });

  it('is not shown twice at once, but again after it disappears', () => {
    show();
    say('Not saved');
    say('Not saved');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    act(() => jest.advanceTimersByTime(3000));
    say('Not saved');
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('has a button to undo, which works once and ends it', async () => {
    const { user } = show();
    const undo = jest.fn();
    act(() => toastWithUndo('Moved', undo));
    act(() => jest.advanceTimersByTime(19_000));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
    say('Moved', { tone: 'success' });
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('may have an action, which ends it, and is not shown twice with it', async () => {
    const { user } = show();
    const reload = jest.fn();
    for (const run of [reload, reload]) act(() => toastWithAction('A new version is available', 'Reload', run));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('A new version is available')).not.toBeInTheDocument();
  });

  it('with an action may be withdrawn, before it is shown and after', () => {
    const [early, late] = [new AbortController(), new AbortController()];
    toastWithAction('A course is free', 'Open', jest.fn(), early.signal);
    early.abort();
    show();
    act(() => toastWithAction('A new version is available', 'Reload', jest.fn(), late.signal));
    expect(screen.queryByText('A course is free')).not.toBeInTheDocument();
    expect(screen.getByText('A new version is available')).toBeVisible();
    act(() => late.abort());
    expect(screen.queryByText('A new version is available')).not.toBeInTheDocument();
  });

  it('has an Undo of its own, although another has the same text', async () => {
    const { user } = show();
    const [first, second] = [jest.fn(), jest.fn()];
    act(() => toastWithUndo('Moved', first));
    act(() => toastWithUndo('Moved', second));
    for (const undo of screen.getAllByRole('button', { name: 'Undo' })) await user.click(undo);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Moved')).not.toBeInTheDocument();
  });

  it('is shown later if published before the toaster mounts', () => {
    toast('Your session has expired');
    show();
    expect(screen.getByRole('alert')).toHaveTextContent('Your session has expired');
  });
});

describe('the place of toasts', () => {
  /** A screen 768 px high: toasts 60 px high, 84 px from the bottom or where they are put, and main actions that begin there. */
  function layOut(...actions: number[]) {
    const region = () => screen.getByRole('region', { name: 'Notifications' });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const action = ['Book', 'Pay', '₹99 todayNext'].indexOf(this.textContent);
      const ofToast = 768 - (Number.parseInt(region().style.bottom, 10) || 84) - 60;
      return new DOMRect(16, action === -1 ? ofToast : (actions[action] ?? -60), 358, 60);
    });
    renderScreen(
      <>
        <Button>Book</Button>
        <Button>Pay</Button>
        <div data-bar>
          ₹99 today
          <Button>Next</Button>
        </div>
      </>,
      { advanceTimers: jest.advanceTimersByTime },
    );
    return {
      bottom: () => region().style.bottom,
      scrollTo: (...moved: number[]) => {
        actions = moved;
        document.dispatchEvent(new Event('scroll'));
      },
    };
  }

  it('is above the main actions that they would cover, until they are gone', () => {
    const { bottom } = layOut(670, 590);
    say('Not saved');
    expect(bottom()).toBe('194px'); // 768 − 590 + 16
    act(() => jest.advanceTimersByTime(3000));
    expect(bottom()).toBe('');
  });

  it('is above the bar of a main action, which says what it costs', () => {
    const { bottom } = layOut(100, 200, 590); // begins above its Next
    say('Not saved');
    expect(bottom()).toBe('194px');
  });

  it('is above a main action that they do not cover yet, because they still rise', () => {
    const { bottom } = layOut(300, 560); // it ends at 620, and the toast begins at 624
    say('Not saved');
    expect(bottom()).toBe('224px');
  });

  it('is the usual one where they cover none', () => {
    const { bottom } = layOut(300, 700);
    say('Not saved');
    expect(bottom()).toBe('');
  });

  it('is the usual one if they would rise to the upper half of the screen', () => {
    jest.replaceProperty(window, 'innerHeight', 1400);
    const { bottom } = layOut(300, 670);
    say('Not saved');
    expect(bottom()).toBe('');
  });

  it('rises when the page is scrolled below them, and sinks when nothing is below them any longer', () => {
    const { bottom, scrollTo } = layOut(300, 700);
    say('Not saved');
    scrollTo(300, 660);
    expect(bottom()).toBe('124px');
    scrollTo(300, 700);
    expect(bottom()).toBe('');
  });
});

describe('a toast while a dialog is open', () => {
  it('is announced, reachable with F6 and dismissible, and leaves the dialog open', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    say('Not saved', { durationMs: null });
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    await user.keyboard('{F6}');
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Cancel this visit?' })).toBeVisible();
  });

  it('stays on the page when the dialog closes', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    say('Not saved');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeVisible();
  });
});
