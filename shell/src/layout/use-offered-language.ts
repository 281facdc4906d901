import { LANGUAGE } from '@fitghar/contracts/common';
import { useHydrating } from '@fitghar/platform';
import { hasChosenLanguage, SPOKEN, useOtherLanguages } from './use-languages.ts';

/** The language of the browser, if this page is in it and no one has chosen yet. */
export function useOfferedLanguage() {
  const others = useOtherLanguages();
  if (useHydrating() || hasChosenLanguage()) return undefined;
  const preferred = navigator.languages.map((each) => each.slice(0, 2)).find((each) => SPOKEN.some((language) => language === each));
  return preferred === (LANGUAGE as string) ? undefined : others.find(({ language, isHere }) => isHere && language === preferred);
}
