import { expectConsole, renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { lazyView } from './lazy-view.tsx';

const AWAY = 'This section is unavailable right now';
const module = { default: ({ name = 'nobody' }: { name?: string }) => <p>Welcome, {name}</p> };
const failure = new TypeError('Failed to fetch dynamically imported module');

describe('a late part of the shell', () => {
  it('is retried before the user sees a failure', async () => {
    const load = jest.fn(async () => module);
    load.mockRejectedValueOnce(failure);
    const Late = lazyView(load, { loading: <p>Loading</p> });
    renderScreen(<Late name="Kavya" />);
    expect(screen.getByText('Loading')).toBeVisible();
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('shows a failure in its own place and recovers with Try again', async () => {
    expectConsole(/The above error occurred in/);
    const load = jest.fn(async () => module);
    load.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure);
    const Late = lazyView(load);
    const { user } = renderScreen(
      <>
        <p>The rest of the page</p>
        <Late name="Kavya" />
      </>,
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('The rest of the page')).toBeVisible();
    await user.click(retry);
    expect(await screen.findByText('Welcome, Kavya')).toBeVisible();
  });

  it('leaves nothing behind if it is optional', async () => {
    expectConsole(/The above error occurred in/);
    const load = jest.fn(async () => module).mockRejectedValue(failure);
    const Late = lazyView(load, { loading: <p>Loading</p>, optional: true });
    renderScreen(<Late />);
    await waitForElementToBeRemoved(() => screen.queryByText('Loading'));
    expect(screen.queryByText(AWAY)).not.toBeInTheDocument();
  });

  it('appears at once when reopened', async () => {
    const Late = lazyView(async () => module);
    const { unmount } = renderScreen(<Late />);
    await screen.findByText('Welcome, nobody');
    unmount();
    renderScreen(<Late />);
    expect(screen.getByText('Welcome, nobody')).toBeVisible();
  });
});
