export const LANGUAGE_OF_PLANS: string | undefined = 'en-IN';

const TITLES: Record<string, string> = {
  Breakfast: 'नाश्ता',
  'Mid-morning': 'सुबह और दोपहर के बीच',
  Lunch: 'दोपहर का खाना',
  Evening: 'शाम',
  Dinner: 'रात का खाना',
  Bedtime: 'सोने से पहले',
  'Daily total': 'दिन भर का कुल',
  'Warm up': 'वॉर्म-अप',
  'Whole body A': 'पूरा शरीर A',
  'Whole body B': 'पूरा शरीर B',
  'Upper body': 'शरीर का ऊपरी हिस्सा',
  'Legs and core': 'पैर और पेट',
  'Easy day': 'हल्का दिन',
  Stamina: 'दमख़म',
  Training: 'ट्रेनिंग',
  Walk: 'सैर',
  Rest: 'आराम',
  Monday: 'सोमवार',
  Tuesday: 'मंगलवार',
  Wednesday: 'बुधवार',
  Thursday: 'गुरुवार',
  Friday: 'शुक्रवार',
  Saturday: 'शनिवार',
  Sunday: 'रविवार',
  fasting: 'व्रत',
};
export const blockTitle = (title: string) => TITLES[title] ?? title;
export const dayTitle = (title: string) =>
  title.replace(
    /^Day (\d+)(?:: (.*))?$/,
    (_, day: string, topic?: string) => `दिन ${day}${topic ? `: ${topic.split(', ').map(blockTitle).join(', ')}` : ''}`,
  );

export const days = 'दिन';
export const targets = 'आपके लक्ष्य';
export const shopping = 'हफ़्ते की ख़रीदारी (1 व्यक्ति)';
export const advice = 'जानने लायक़';
export const sources = 'हमने हिसाब कैसे लगाया';
export const clear = 'सारे निशान हटाएँ';
