export const days = 'Days';
export const targets = 'Your targets';
export const shopping = 'Weekly shopping list (1 person)';
export const advice = 'Good to know';
export const sources = 'How we calculated';
export const clear = 'Clear all ticks';
