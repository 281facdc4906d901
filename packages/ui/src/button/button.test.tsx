import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button, buttonClass } from './button.tsx';

describe('a button', () => {
  it('runs its action and submits a form only if told to', async () => {
    const [onClick, onSubmit] = [jest.fn(), jest.fn((event: { preventDefault(): void }) => event.preventDefault())];
    const { user } = renderScreen(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('cannot be pressed while busy or disabled', async () => {
    const onClick = jest.fn();
    const { user, rerender } = renderScreen(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Pay' })).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button'));
    rerender(
      <Button disabled onClick={onClick}>
        Pay
      </Button>,
    );
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
    await user.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is primary by default, like a link styled as a button', () => {
    renderScreen(
      <>
        <Button>Book</Button>
        <Button variant="quiet" full className="wide">
          Later
        </Button>
      </>,
    );
    const classes = (name: string) => [...screen.getByRole('button', { name }).classList];
    expect(classes('Book')).toEqual(buttonClass().trim().split(' '));
    expect(classes('Later')).toEqual(['button', 'quiet', 'full', 'wide']);
    expect(buttonClass('secondary', true).trim().split(' ')).toEqual(['button', 'secondary', 'full']);
  });
});
