import { browser, renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { aRemote, aRoute } from '../../test/remotes.ts';
import { setRegistry } from '../federation/registry.ts';
import LanguageOffer from './language-offer.tsx';
import { Languages } from './languages.tsx';

const ROUTES = [aRoute('/yoga'), aRoute('/terms', { untranslated: true })];
const serve = (translated?: string[]) => setRegistry({ platform: '1.0.0', remotes: [aRemote('mf-yoga', { routes: ROUTES, translated })] });

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a person forgets it
  document.cookie = 'fitghar_language=; path=/; max-age=0';
});

describe('the other languages', () => {
  it.each([
    ['of a translated page lead to it', ['hi'], '/yoga', '/hi/yoga'],
    ['of a page that stays in English lead home', ['hi'], '/terms', '/hi/'],
    ['of a remote without them lead home', undefined, '/yoga', '/hi/'],
    ['of an unknown page lead home', ['hi'], '/nothing', '/hi/'],
  ])('%s, and are remembered', async (_, translated, at, address) => {
    serve(translated);
    const { user } = renderScreen(<Languages />, { at });
    expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/');
    await user.click(screen.getByRole('link', { name: 'हिन्दी' }));
    await waitFor(() => expect(browser.pageLoads()).toEqual([address]));
    expect(document.cookie).toContain('fitghar_language=hi');
  });
});

describe('the language of the browser', () => {
  const speaks = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

  it('is offered once on a page that has it', async () => {
    serve(['hi']);
    speaks('hi-IN', 'en');
    const { user, unmount } = renderScreen(<LanguageOffer />, { at: '/yoga' });
    expect(screen.getByRole('button', { name: 'हिन्दी में देखें' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'अभी नहीं' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    unmount();
    renderScreen(<LanguageOffer />, { at: '/yoga' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['someone prefers English', ['hi'], ['en-IN', 'hi'], '/yoga'],
    ['no one has translated the page', undefined, ['hi-IN'], '/yoga'],
    ['the page stays in English', ['hi'], ['hi-IN'], '/terms'],
    ['we do not have it', ['hi'], ['ta-IN'], '/yoga'],
  ])('is not offered if %s', (_, translated, languages, at) => {
    serve(translated);
    speaks(...languages);
    renderScreen(<LanguageOffer />, { at });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
