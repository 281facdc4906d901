import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Button, buttonLook } from './button.tsx';

describe('a button', () => {
  it('does its action and sends no form unless it is meant to', async () => {
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

  it('cannot be pressed again while its action is under way, nor where it is disabled', async () => {
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

  it('is the one action of its view unless it is told otherwise, and so is a link that looks like one', () => {
    renderScreen(
      <>
        <Button>Book</Button>
        <Button look="quiet" full className="wide">
          Later
        </Button>
      </>,
    );
    const classes = (name: string) => [...screen.getByRole('button', { name }).classList];
    expect(classes('Book')).toEqual(buttonLook().trim().split(' '));
    expect(classes('Later')).toEqual(['button', 'quiet', 'full', 'wide']);
    expect(buttonLook('secondary', true).trim().split(' ')).toEqual(['button', 'secondary', 'full']);
  });
});
