/** By which names are compared: those that readers take for the same are the same. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
