import { renderScreen } from '@fitghar/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
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
  it('are links that the page server remembers, to the page that is shown', () => {
    renderScreen(<Languages />, { at: '/yoga' });
    expect(screen.getByRole('link', { name: 'हिन्दी' })).toHaveAttribute('href', '/hi/yoga?language=hi');
  });
});

describe('the language of the browser', () => {
  const speaks = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

  it('is offered once on a page that has it', async () => {
    serve(['hi']);
    speaks('hi-IN', 'en');
    const { user, unmount } = renderScreen(<LanguageOffer />, { at: '/yoga' });
    expect(screen.getByRole('link', { name: 'हिन्दी में देखें' })).toHaveAttribute('href', '/hi/yoga?language=hi');
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
