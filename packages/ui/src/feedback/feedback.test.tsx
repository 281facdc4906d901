import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Banner } from '../banner/banner.tsx';
import { Waiting } from '../dialog/waiting.tsx';
import { Notice, Skeleton } from './feedback.tsx';
import { Loaded } from './loaded.tsx';
import { Progress } from './progress.tsx';

describe('what is loaded', () => {
  const failure = 'We could not load your plans';
  const view = (query: Partial<Parameters<typeof Loaded<string[]>>[0]['query']>) => (
    <Loaded<string[]> query={{ data: undefined, error: null, refetch: () => undefined, ...query }} failure={failure} count={2}>
      {(plans) => <p>{plans.length} plans</p>}
    </Loaded>
  );

  it('says that it is on its way', () => {
    renderScreen(view({}));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText(/plans/)).not.toBeInTheDocument();
  });

  it('is shown once it is there, an empty list too', () => {
    renderScreen(view({ data: [] }));
    expect(screen.getByText('0 plans')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('that failed says why and can be asked for again', async () => {
    const refetch = jest.fn();
    const { user } = renderScreen(view({ error: new Error('Please check your connection'), refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your plansPlease check your connection');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('stays on screen where asking again failed', () => {
    renderScreen(view({ data: ['diet'], error: new Error('Please check your connection') }));
    expect(screen.getByText('1 plans')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the shape of what is on its way', () => {
  it('has as many parts as are expected, three at most, as high as they will be', () => {
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
  it('says what is there and offers a way on', () => {
    renderScreen(
      <Notice title="No plan yet" actions={<a href="/diet">See our plans</a>}>
        Your plans will stand here.
      </Notice>,
    );
    expect(screen.getByRole('heading', { name: 'No plan yet' })).toBeVisible();
    expect(screen.getByText('Your plans will stand here.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See our plans' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('of an error interrupts; without more words it has its title alone', () => {
    renderScreen(<Notice error title="Something went wrong" />);
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  });
});

describe('a banner', () => {
  it('of an error interrupts a screen reader, that of a success waits', () => {
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
  it('is told of a hundred', () => {
    renderScreen(<Progress value={40} label="Step 4 of 10" />);
    const bar = screen.getByRole('progressbar', { name: 'Step 4 of 10' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['40', '100']);
  });
});

describe('a window for what ends by itself', () => {
  it('says that, and cannot be closed', async () => {
    const { user } = renderScreen(<Waiting title="Confirming your payment" />);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Confirming your payment' })).toHaveTextContent('It goes on by itself.');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
