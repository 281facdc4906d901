import { useClientState } from '@fitghar/platform';
import { browser, renderScreen } from '@fitghar/testing';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { Splash } from './splash.tsx';

const TAGLINE = 'Certified fitness expert, at unbelievable price, on your fingure tip';

beforeEach(() => {
  jest.useFakeTimers();
});

describe('the splash', () => {
  it('shows brand and tagline for 3 seconds', () => {
    renderScreen(<Splash />);
    expect(screen.getByText('GharFit')).toBeVisible();
    expect(screen.getByText(TAGLINE)).toBeVisible();
    act(() => jest.advanceTimersByTime(2999));
    expect(screen.getByText(TAGLINE)).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
  });

  it('ends with any key or click', () => {
    for (const end of [() => fireEvent.keyDown(window, { key: 'a' }), () => fireEvent.pointerDown(window)]) {
      useClientState.setState({ splash: { seen: false } });
      const { unmount } = renderScreen(<Splash />);
      expect(screen.getByText(TAGLINE)).toBeVisible();
      end();
      expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
      unmount();
    }
  });

  it('is shown once per browser session, stored in the client state', () => {
    renderScreen(<Splash />).unmount();
    expect(useClientState.getState().splash).toEqual({ seen: true });
    renderScreen(<Splash />);
    expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
  });

  it('is skipped with reduced motion', () => {
    browser.match('(prefers-reduced-motion: reduce)');
    renderScreen(<Splash />);
    expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
  });

  it('waits for the next page if this one is prerendered', () => {
    Object.assign(document, { prerendering: true });
    renderScreen(<Splash />).unmount();
    Object.assign(document, { prerendering: false });
    expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
    expect(useClientState.getState().splash.seen).toBe(false);
    renderScreen(<Splash />);
    expect(screen.getByText(TAGLINE)).toBeVisible();
  });

  it('is hidden from crawlers', () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
    renderScreen(<Splash />);
    expect(screen.queryByText(TAGLINE)).not.toBeInTheDocument();
  });
});
