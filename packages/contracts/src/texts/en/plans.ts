/** What customers know a plan by, from its name or the title of its order: `Weight loss, 3 months`. */
export const shownPlanName = (name: string) => name;
/** Titles and beginnings of lines that cannot be done. */
export const DAILY_TOTAL = 'Daily total';
export const INSTEAD = 'Instead';
export const chooseHeight = 'Please choose a height from 4.0 to 7 feet';
export const question = 'Please enter your question';
