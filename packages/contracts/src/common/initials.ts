import { formatterOf } from './formatters.ts';

/** Splits a text into characters as readers see them; Firefox before 125, without `Intl.Segmenter`, as Unicode counts them. */
const split = formatterOf((locale) => {
  const segmenter = Intl.Segmenter && new Intl.Segmenter(locale);
  return (text: string): string[] => (segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]);
});

/** First letters of the first and the last word of a name, by characters as readers see them: `Asha Rao` → `AR`. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = (word = '') => split()(word)[0] ?? '';
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toUpperCase();
}
