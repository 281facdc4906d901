import { formatterOf } from './formatters.ts';

const characters = formatterOf((locale) => new Intl.Segmenter(locale));

/** First letters of the first and the last word of a name, by characters as readers see them: `Asha Rao` → `AR`. */
export function formatInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = (word: string | undefined) => [...characters().segment(word ?? '')][0]?.segment ?? '';
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toUpperCase();
}
