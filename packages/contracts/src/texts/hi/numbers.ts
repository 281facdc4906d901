export const stars = (count: number) => `${count} स्टार`;
export const rating = (given: string, ratings: string, _count: number) => `${given} (${ratings} रेटिंग)`;
export const hoursOf = (count: number) => (count === 1 ? '1 घंटा' : `${count} घंटे`);
export const minutesOf = (count: number) => `${count} मिनट`;
