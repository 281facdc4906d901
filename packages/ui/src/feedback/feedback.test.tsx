import { MINUTE_MS } from '@fitghar/contracts/common';
import { UserError } from '@fitghar/platform';
import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Banner } from '../banner/banner.tsx';
import { PendingDialog } from '../dialog/pending-dialog.tsx';
import { Callout } from './callout.tsx';
import { Progress } from './progress.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { Skeleton } from './skeleton.tsx';

describe('a loaded value', () => {
  const failure = 'We couldn’t load your plans';
  const view = (query: Partial<Parameters<typeof QueryBoundary<string[]>>[0]['query']>) => (
    <QueryBoundary<string[]>
      query={{ data: undefined, error: null, dataUpdatedAt: Date.now() - 5 * MINUTE_MS, refetch: () => undefined, ...query }}
      failure={failure}
      count={2}
    >
      {(plans) => <p>{plans.length} plans</p>}
    </QueryBoundary>
  );

  it('shows a loading state', () => {
    renderScreen(view({}));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText(/plans/)).not.toBeInTheDocument();
  });

  it('is shown once loaded, even as an empty list', () => {
    renderScreen(view({ data: [] }));
    expect(screen.getByText('0 plans')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows why it failed and offers a retry', async () => {
    const refetch = jest.fn();
    const { user } = renderScreen(view({ error: new UserError('Please check your connection'), refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your plansPlease check your connection');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('stays on screen with its age if the refresh failed, and offers a retry', async () => {
    const refetch = jest.fn();
    const { user } = renderScreen(view({ data: ['diet'], error: new UserError('Please check your connection'), refetch }));
    expect(screen.getByText('1 plans')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Updated 5 min ago · Could not refresh');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});

describe('a skeleton', () => {
  it('has the expected number of parts, at most three, at their final height', () => {
    const heights = () => [...screen.getByRole('status').querySelectorAll('div')].map(({ style }) => style.height);
    const { rerender } = renderScreen(<Skeleton />);
    expect(heights()).toEqual(['160px']);
    rerender(<Skeleton shape="line" count={2} />);
    expect(heights()).toEqual(['20px', '20px']);
    rerender(<Skeleton shape="page" count={5} />);
    expect(heights()).toEqual(['420px', '420px', '420px']);
  });
});

describe('a notice', () => {
  it('shows a message and an action', () => {
    renderScreen(
      <Callout title="No plan yet" actions={<a href="/diet">See our plans</a>}>
        Your plans will stand here.
      </Callout>,
    );
    expect(screen.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
    expect(screen.getByText('Your plans will stand here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See our plans' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is an alert for errors and may consist of its title alone', () => {
    renderScreen(<Callout error title="Something went wrong" />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  });
});

describe('a banner', () => {
  it('is an alert for errors and a status for successes', () => {
    renderScreen(
      <>
        <Banner tone="error">This OTP is wrong</Banner>
        <Banner tone="success">OTP sent</Banner>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This OTP is wrong');
    expect(screen.getByRole('status')).toHaveTextContent('OTP sent');
  });
});

describe('progress', () => {
  it('is announced in percent', () => {
    renderScreen(<Progress value={40} label="Step 4 of 10" />);
    const bar = screen.getByRole('progressbar', { name: 'Step 4 of 10' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['40', '100']);
  });
});

describe('a dialog for automatic steps', () => {
  it('explains what is happening and cannot be closed', async () => {
    const { user } = renderScreen(<PendingDialog title="Confirming your payment" />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Confirming your payment' })).toHaveTextContent('It updates automatically.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
