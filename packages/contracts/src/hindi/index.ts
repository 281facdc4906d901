// For the back end, which writes in several languages at once: a page has those of its own by its build (ADR 099).
export { categoryName, experienceOf, SESSION_NAMES, SHORT_SESSION_NAMES } from '../texts/hi/booking/names.ts';
export { course } from '../texts/hi/institute/course-words.ts';
export { CITY_NAMES } from '../texts/hi/marketing/city-names.ts';
export { shownOrderTitle } from '../texts/hi/payments/order-title.ts';
export { DAILY_TOTAL, INSTEAD, shownPlanName } from '../texts/hi/plans.ts';
export { HINDI_MESSAGES } from './messages.ts';
