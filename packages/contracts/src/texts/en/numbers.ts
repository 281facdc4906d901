export const stars = (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`;
export const rating = (given: string, ratings: string, count: number) => `${given} (${ratings} ${count === 1 ? 'rating' : 'ratings'})`;
export const hoursOf = (count: number) => `${count} h`;
export const minutesOf = (count: number) => `${count} min`;
