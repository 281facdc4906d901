import type { MouseEvent } from 'react';
import { others } from '#texts/languages.ts';

/** Loaded with the first choice, which most people never make. */
const choosing = () => import(/* webpackChunkName: "choose-language" */ './choose-language.ts');

/** Links to the other languages. They load documents: frame and page are of one language. Without scripts, they lead to its home page. */
export function Languages({ className }: { className?: string | undefined }) {
  return others.map(({ language, name, home }) => {
    const choose = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a tab of its own
      event.preventDefault();
      choosing().then(
        ({ chooseLanguage }) => chooseLanguage(language),
        () => location.assign(home),
      );
    };
    return (
      <a key={language} className={className} href={home} lang={language} hrefLang={language} onClick={choose}>
        {name}
      </a>
    );
  });
}
