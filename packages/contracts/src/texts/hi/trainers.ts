export const chooseService = 'फ़िटनेस या योग चुनें';
