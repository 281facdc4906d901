/** What was ordered, as pages say it: an order keeps its English title, as documents have it. */
export const shownOrderTitle = (title: string): string => title;
