/** Formatted monthly price of the cheapest diet plan: apart from the catalogue, which pages that only show this price would carry. */
export const DIET_STARTING_PRICE = '₹999';
