import { isPincode } from '../day-planner/is-pincode.ts';

/** What a question consists of besides what it asks for. */
const FILLERS = new Set(
  'a after an and any are at did do does for go has have how i in is it me my not of on our out that the there this to was what when where which who whose why with'.split(
    ' ',
  ),
);
/** Names of kinds, by which no record is found. */
const KINDS = new Set(
  'booking bookings certificate customer email emails invoice mail mails order orders pay paid payment payments phone plan plans session sessions ticket tickets trainer'.split(
    ' ',
  ),
);
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const wordsOf = (q: string): string[] =>
  q
    .split(/\s+/)
    .map((word) => word.replace(/[?!,.]+$|['’]s$/g, ''))
    .filter(Boolean);
/** Those words of `all` that are not `dropped`; all if none is left. */
const without = (all: string[], dropped: (word: string) => boolean): string[] => {
  const left = all.filter((word) => !dropped(word.toLowerCase()));
  return left.length ? left : all;
};

/** The words by which a page or action is found: `who is free at six?` is `free 6`. */
export const wordsToFind = (q: string): string[] =>
  without(wordsOf(q), (word) => FILLERS.has(word)).flatMap((word) => {
    const number = NUMBERS.indexOf(word.toLowerCase());
    return number < 0 ? word.toLowerCase().split('-').filter(Boolean) : String(number + 1);
  });

/** The pincode that a question names besides what it asks; empty if there is none, or nothing else. */
export const pincodeIn = (words: readonly string[]): string => (words.length > 1 ? (words.find(isPincode) ?? '') : '');

/** What the server looks for: of `where is Meena’s plan?`, `Meena`. */
export const recordQuery = (q: string): string => without(wordsOf(q), (word) => FILLERS.has(word) || KINDS.has(word)).join(' ');
