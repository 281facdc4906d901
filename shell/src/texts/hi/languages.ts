export const others = [{ language: 'en', name: 'English' }] as const;
