/** The other languages that people are offered, and what each calls itself. */
export const others = [{ language: 'hi', name: 'हिन्दी' }] as const;
