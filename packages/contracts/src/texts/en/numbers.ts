export const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;
export const rating = (given: string, ratings: string, count: number) => `${given} (${ratings} ${count === 1 ? 'rating' : 'ratings'})`;
