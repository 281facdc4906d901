export const foodZone = 'Food Zone';
export const foodText = 'Recipes and meals are coming soon. Until then, try a plan that fits your kitchen.';
export const viewPlans = 'View diet plans';
export const shopText = 'Mats, bands and bottles are coming soon. For a trial session, all you need is some floor space.';
export const bookTrial = 'Book a trial session';
