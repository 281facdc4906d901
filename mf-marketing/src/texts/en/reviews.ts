export const reviews = 'Reviews';
/** Alt texts of our seven illustrations, which carry no quotes because no customer wrote any. */
export const portraits = [
  'A woman in a green top by her window',
  'A man in a yellow shirt before a shelf of books',
  'An older man in the morning sun',
  'A woman in a red top beside a plant',
  'A young man under a lamp',
  'An older man with a rolled mat',
  'A woman with two dumbbells',
];
export const pause = 'Pause';
export const play = 'Play';
export const theReviews = ' the reviews';
export const previous = 'Previous';
export const next = 'Next';
export const position = (index: number, count: number) => `${index} of ${count}`;
export const showLess = 'Show less';
export const readMore = 'Read more';
export const whatWrote = (name: string) => ` of what ${name} wrote`;

export const question = 'Do you have another question?';
export const writeToUs = 'Write to us, and we’ll reply within 24 hours.';
export const contactUs = 'Contact us';
export const whatCustomersSay = (brand: string) => `What our customers say about ${brand}`;
