export const heading = 'डाइट प्लान चुनें';
