/** Of the splash, as the product specification quotes it (D5). Apart from the forms’ texts, which the landing page does not load. */
export const tagline = 'Certified fitness expert, at unbelievable price, on your fingure tip' as const;
