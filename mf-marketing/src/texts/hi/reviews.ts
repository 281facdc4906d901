export const reviews = 'रिव्यू';
export const portraits = [
  'खिड़की के पास हरे टॉप में एक महिला',
  'किताबों की शेल्फ़ के आगे पीली शर्ट में एक आदमी',
  'सुबह की धूप में एक बुज़ुर्ग',
  'पौधे के पास लाल टॉप में एक महिला',
  'लैंप के नीचे एक नौजवान',
  'लिपटी हुई मैट के साथ एक बुज़ुर्ग',
  'दो डम्बल के साथ एक महिला',
];
export const pause = 'रोकें';
export const play = 'चलाएँ';
export const theReviews = ' (रिव्यू)';
export const previous = 'पिछला';
export const next = 'अगला';
export const position = (index: number, count: number) => `${count} में से ${index}`;
export const showLess = 'कम दिखाएँ';
export const readMore = 'और पढ़ें';
export const whatWrote = (name: string) => ` (${name} का रिव्यू)`;

export const question = 'कोई और सवाल है?';
export const writeToUs = 'हमें लिखें, हम 24 घंटे में जवाब देंगे।';
export const contactUs = 'संपर्क करें';
export const whatCustomersSay = (brand: string) => `${brand} के बारे में हमारे ग्राहक क्या कहते हैं`;
