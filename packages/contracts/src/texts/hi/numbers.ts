export const stars = (count: number) => `${count} स्टार`;
export const rating = (given: string, ratings: string, _count: number) => `${given} (${ratings} रेटिंग)`;
