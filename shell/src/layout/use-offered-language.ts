import { LANGUAGE, type Language } from '@fitghar/contracts/common';
import { useHydrating } from '@fitghar/platform';
import { hasChosenLanguage, SPOKEN, useOtherLanguages } from './use-languages.ts';

/** The language of the browser, if an English page is in it and no one has chosen yet. Who reads a page in another language came for it. */
export function useOfferedLanguage(): { language: Language; address: string } | undefined {
  const others = useOtherLanguages();
  const isHydrating = useHydrating();
  if (isHydrating || LANGUAGE !== 'en' || hasChosenLanguage()) return undefined;
  const preferred = navigator.languages.map((each) => each.slice(0, 2)).find((each) => SPOKEN.some((language) => language === each));
  const found = others.find(({ language, isHere }) => isHere && language === preferred);
  return found && found.language !== 'en' ? { language: found.language, address: found.address } : undefined;
}
