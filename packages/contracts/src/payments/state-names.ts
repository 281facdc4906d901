/** What people call the States and Union Territories, by their code of GST. */
export { INDIAN_STATES as STATE_NAMES } from './states.ts';
