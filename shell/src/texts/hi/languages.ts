export const others = [{ language: 'en', name: 'English', home: '/' }] as const;
