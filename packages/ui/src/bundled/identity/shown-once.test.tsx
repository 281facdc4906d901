import { Link } from '@fitghar/platform';
import { renderScreen } from '@fitghar/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ShownOnce } from './shown-once.tsx';

const show = () =>
  renderScreen(
    <>
      <ShownOnce name="Token" secret="fg_secret">
        <code>fg_secret</code>
      </ShownOnce>
      <Link href="/diet">Diet</Link>
    </>,
  );
const press = (name: string) => screen.getByRole('button', { name });
const diet = () => screen.getByRole('link', { name: 'Diet' });

describe('a secret that is shown once', () => {
  it('is copied, and then the page may be left', async () => {
    const { user } = show();
    await user.click(press('Copy token'));
    expect(await screen.findByText('Token copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('fg_secret');
    await user.click(diet());
    expect(location.pathname).toBe('/diet');
  });

  it('can be selected if the browser refuses to copy it', async () => {
    const { user } = show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    await user.click(press('Copy token'));
    expect(await screen.findByText('Please select the token and copy it')).toBeVisible();
  });

  it('keeps the page until the user agrees to leave without it', async () => {
    const { user } = show();
    await user.click(diet());
    expect(screen.getByRole('dialog', { name: 'Leave without copying the token?' })).toBeVisible();
    await user.click(press('Stay'));
    expect(location.pathname).toBe('/');
    expect(screen.getByText('fg_secret')).toBeVisible();
    await user.click(diet());
    await user.click(press('Leave'));
    expect(location.pathname).toBe('/diet');
  });
});
