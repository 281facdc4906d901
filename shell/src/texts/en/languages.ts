/** The other languages that people are offered: each one's name for itself, and its home page. */
export const others = [{ language: 'hi', name: 'हिन्दी', home: '/hi/' }] as const;
