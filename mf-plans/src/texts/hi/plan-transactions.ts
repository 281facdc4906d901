export const heading = 'प्लान के लेन-देन';
export const plans = 'प्लान';
export const noPlans = 'आपके प्लान लोड नहीं हो पाए';
export const plansText = 'आपके प्लान यहाँ दिखेंगे।';
export const choosePlan = 'प्लान चुनें';
export const sessions = 'सेशन';
export const noSessions = 'आपके सेशन लोड नहीं हो पाए';
export const sessionsText = 'आपके सेशन यहाँ दिखेंगे।';
export const bookTrial = 'ट्रायल बुक करें';
export const plan = 'प्लान';
export const pack = 'पैकेज';
export const bookingName = 'बुकिंग का नाम';
export const trialDate = 'ट्रायल की तारीख़';
export const trialTime = 'ट्रायल का समय';
export const seeSession = 'सेशन देखें';
const TYPES: Record<string, string> = {
  'weight and muscle gain': 'वज़न या मसल बढ़ाना',
  'weight loss': 'वज़न घटाना',
  'thyroid and diabetic': 'थायरॉइड और डायबिटीज़',
  'meal plan': 'परिवार का मील प्लान',
  'MUSCLE BUILDING': 'मसल बिल्डिंग',
  'WEIGHT LOSS': 'वज़न घटाना (फ़िटनेस)',
};
export const planType = (type: string) => TYPES[type] ?? type;
