import { inLanguage, LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language } from '@fitghar/contracts/common';
import { findShellPage, SHELL_TRANSLATED } from '@fitghar/contracts/releases';
import { useHydrating, usePathname } from '@fitghar/platform';
import { matchRoute } from '../federation/registry.ts';

/** A language of the site, English included. */
type Spoken = Language | 'en';

/** What each language calls itself. */
const NAMES = { en: 'English', ...Object.fromEntries(Object.entries(LANGUAGES).map(([language, { name }]) => [language, name])) } as Record<
  Spoken,
  string
>;
export const SPOKEN = Object.keys(NAMES) as Spoken[];

function isTranslated(path: string, language: Spoken): boolean {
  if (language === 'en') return true;
  const own = findShellPage(path);
  if (own) return SHELL_TRANSLATED.includes(own.chunk);
  const { remote, route } = matchRoute(path) ?? {};
  return !route?.untranslated && remote?.translated?.includes(language) === true;
}

/** The address of this page in each other language; of the home page, if this one is not translated. */
export function useOtherLanguages(): { language: Spoken; name: string; address: string; isHere: boolean }[] {
  const path = usePathname();
  // Served HTML is the frame of every page.
  const isHydrating = useHydrating();
  return SPOKEN.filter((language) => language !== LANGUAGE).map((language) => {
    const isHere = !isHydrating && isTranslated(path, language);
    return { language, name: NAMES[language], address: inLanguage(language === 'en' ? undefined : language, isHere ? path : '/'), isHere };
  });
}

const YEAR_SECONDS = 365 * 86_400;

/** Remembers a choice in this browser: English addresses lead to the language that was chosen (bff/src/platform/pages/visitors.ts). */
export function rememberLanguage(language: Spoken): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of our list have no cookie store
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
}

/** Whether someone has chosen a language in this browser. */
export const hasChosenLanguage = (): boolean => document.cookie.includes(`${LANGUAGE_COOKIE}=`);
