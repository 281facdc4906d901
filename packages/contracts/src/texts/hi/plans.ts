const NAMES: Record<string, string> = {
  'weight gain or muscle building plan': 'वज़न या मसल बढ़ाने का डाइट प्लान',
  'weight loss or fat loss diet plan': 'वज़न या फ़ैट घटाने का डाइट प्लान',
  'thyroid and dibetic plan': 'थायरॉइड और डायबिटीज़ का डाइट प्लान',
  'meal plan for your family': 'पूरे परिवार का मील प्लान',
  'muscle building': 'मसल बिल्डिंग का फ़िटनेस प्लान',
  'weight loss': 'वज़न घटाने का फ़िटनेस प्लान',
};

/** A plan that was added later has the name of the catalogue. */
export const shownPlanName = (title: string): string => {
  const [, name = title, months] = /^(.*?)(?:, (\d+) months?)?$/.exec(title) ?? [];
  const translated = NAMES[name.toLowerCase()];
  return translated ? `${translated}${months ? `, ${months === '1' ? '1 महीना' : `${months} महीने`}` : ''}` : title;
};
export const DAILY_TOTAL = 'दिन भर का कुल';
export const INSTEAD = 'इसकी जगह';
export const chooseHeight = '4 से 7 फ़ुट के बीच अपना क़द चुनें';
export const question = 'अपना सवाल लिखें';
