import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { OfflineBanner } from './offline-banner.tsx';

describe('the offline banner', () => {
  it('is shown on every page until the connection returns', () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    renderScreen(<OfflineBanner />);
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    onLine.mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(region).toHaveTextContent(/^You’re offline. This page may be out of date.$/);
    onLine.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(region).toBeEmptyDOMElement();
  });
});
