const names = { weight_kg: 'वज़न (किलो)', waist_cm: 'कमर (सेमी)', hips_cm: 'हिप (सेमी)' };
export const between = (measure: keyof typeof names, least: number, most: number) =>
  `${names[measure]} ${least} और ${most} के बीच होना चाहिए`;
export const atLeastOne = 'इनमें से कम से कम एक चीज़ लिखें';
export const agree = 'प्रोग्रेस रखने से पहले आपकी सहमति ज़रूरी है';
