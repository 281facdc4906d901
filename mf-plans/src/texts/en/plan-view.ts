/** What the plan says itself, as its specialist wrote it, if that is another language than the page's. */
export const LANGUAGE_OF_PLANS: string | undefined = undefined;
/** Headings that our software writes. */
export const dayTitle = (title: string) => title;
export const blockTitle = (title: string) => title;

export const days = 'Days';
export const targets = 'Your targets';
export const shopping = 'Weekly shopping list (1 person)';
export const advice = 'Good to know';
export const sources = 'How we calculated';
export const clear = 'Clear all ticks';
