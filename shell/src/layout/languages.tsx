import * as t from '#texts/header.ts';
import { rememberLanguage, useOtherLanguages } from './use-languages.ts';

/** Links to this page in the other languages. They load documents: frame and page are of one language. */
export function Languages({ className }: { className?: string | undefined }) {
  return useOtherLanguages().map(({ language, name, address }) => (
    <a
      key={language}
      className={className}
      href={address}
      lang={language}
      hrefLang={language}
      title={`${t.language}: ${name}`}
      onClick={() => rememberLanguage(language)}
    >
      {name}
    </a>
  ));
}
