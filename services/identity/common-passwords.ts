import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 49,000 leaked passwords in lower case, of which 15,000 have six characters with a digit. Only the server has them. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Runs and repetitions, which that list leaves to the rest of its library. */
const PATTERNS: ReadonlySet<string> = new Set(
  `
0000000 00000000 000000000 0000000000 01234567 0123456789 0987654321 101010 1111111 111111111 1111111111 121212 12121212 123123123
12341234 13131313 20202020 222222 22222222 232323 333333 33333333 444444 555555 55555555 654321 66666666 69696969 777777 77777777
87654321 888888 88888888 987654 987654321 9876543210 999999 99999999 a1a1a1a1 aa12345678 aaa111aaa abcdefgh1 zaq1zaq1
`
    .trim()
    .split(/\s+/),
);

/**
 * Words that come to mind here: our name and trade, roles, and what people in India choose. Refused with up to
 * {@link MAX_BESIDE} other characters around them: `FitGhar@2026`, `1yoga1`.
 */
const WORDS: ReadonlySet<string> = new Set(
  `
fitghar ghar fitness fit gym yoga yogayoga workout trainer training diet health institute booking razorpay
admin administrator root user guest demo test tester login password pass welcome secret changeme default hello qwerty abc abcd
india bharat delhi mumbai bangalore bengaluru chennai kolkata hyderabad pune kerala cricket dhoni virat kohli sachin
ram sai sairam omsairam jaimatadi krishna ganesh shiva hanuman rahul rajesh suresh kumar priya pooja neha anjali
love iloveu iloveyou family mother father spring summer autumn winter diwali holi monday
facebook google linkedin instagram sunshine princess flower lovely orange purple banana cheese computer jesuschrist pssword psswrd
`
    .trim()
    .split(/\s+/),
);
const MAX_BESIDE = 6;

/** Whether a password is among those that attackers try first. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const letters = lower.replace(/[^a-z]/g, '');
  return LEAKED.has(lower) || PATTERNS.has(lower) || (WORDS.has(letters) && lower.length - letters.length <= MAX_BESIDE);
}
