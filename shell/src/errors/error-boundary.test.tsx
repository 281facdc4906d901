import { expectConsole, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ErrorInfo } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

const AWAY = 'This section is unavailable right now';
const state = { fails: true, thrown: new Error('at render') as unknown };
function Fragile() {
  if (state.fails) throw state.thrown;
  return <p>The header</p>;
}

beforeEach(() => {
  Object.assign(state, { fails: true, thrown: new Error('at render') });
  expectConsole(/The above error occurred in/);
});

describe('an error boundary', () => {
  it.each([new Error('at render'), null, undefined])('contains %p and offers a retry', async (thrown) => {
    state.thrown = thrown;
    const onError = jest.fn<(error: unknown, info: ErrorInfo) => void>();
    const { user } = renderScreen(
      <>
        <p>The rest of the page</p>
        <ErrorBoundary onError={onError}>
          <Fragile />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText(AWAY)).toBeVisible();
    expect(screen.getByText('The rest of the page')).toBeVisible();
    expect(onError.mock.calls[0]?.[0]).toBe(thrown);
    expect(onError.mock.calls[0]?.[1].componentStack).toContain('ErrorBoundary');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText(AWAY)).toBeVisible();
    state.fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('The header')).toBeVisible();
  });

  it('resets on navigation', () => {
    const at = (path: string) => (
      <ErrorBoundary resetOn={path}>
        <Fragile />
      </ErrorBoundary>
    );
    const { rerender } = renderScreen(at('/broken'));
    state.fails = false;
    rerender(at('/broken'));
    expect(screen.getByText(AWAY)).toBeVisible();
    rerender(at('/other'));
    expect(screen.getByText('The header')).toBeVisible();
  });

  it('reports once what throws in the update that resets it (FE22)', () => {
    const reported = jest.fn();
    function Page({ path }: { path: string }) {
      if (path === '/broken') throw new Error('at render');
      return <p>{path}</p>;
    }
    const at = (path: string) => (
      <ErrorBoundary resetOn={path} onError={reported} fallback={() => <p>Failed</p>}>
        <Page path={path} />
      </ErrorBoundary>
    );
    const { rerender } = renderScreen(at('/first'));
    rerender(at('/broken'));
    expect(screen.getByText('Failed')).toBeVisible();
    expect(reported).toHaveBeenCalledTimes(1);
    rerender(at('/next'));
    expect(screen.getByText('/next')).toBeVisible();
  });
});
