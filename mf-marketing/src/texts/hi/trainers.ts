export const why = 'लोगों को उनके घर पर, अपने समय पर ट्रेनिंग दें। रजिस्टर करें, फिर हमारे ईमेल के लिंक से दस्तावेज़ अपलोड करें।';
export const hours = (first: string, last: string) =>
  `इलाक़े और समय आप चुनते हैं: सेशन ${first} से ${last} तक हर घंटे शुरू होते हैं, पूरे हफ़्ते। हर सेशन का एक हिस्सा आपकी कमाई है, जो आपको फ़ोन पर दिखती है।`;
export const steps: [title: string, text: string][] = [
  ['रजिस्टर करें', 'प्रोफ़ाइल बनाने में कुछ ही मिनट लगते हैं।'],
  ['दस्तावेज़ अपलोड करें', 'ID, सर्टिफ़िकेट और फ़ोटो अपलोड करने का लिंक हम आपको ईमेल करते हैं।'],
  ['ट्रेनिंग शुरू करें', 'हम आपके दस्तावेज़ जाँचकर 2 कामकाजी दिनों में आपको ईमेल करते हैं।'],
];

export const name = 'नाम';
export const email = 'ईमेल';
export const mobile = 'मोबाइल नंबर';
export const mobileHint = '10 अंक';
export const password = 'पासवर्ड';
export const iAm = 'आप क्या सिखाते हैं';
const OPTIONS: Record<string, string> = {
  Male: 'पुरुष',
  Female: 'महिला',
  'Fitness Trainer': 'फ़िटनेस',
  'Yoga Trainer': 'योग',
};
export const option = (answer: string) => OPTIONS[answer] ?? answer;
export const gender = 'जेंडर';
export const address = 'मौजूदा पता';
export const pincode = 'पिनकोड';
export const noAreas = 'इस पिनकोड के इलाक़े लोड नहीं हो पाए';
export const chooseArea = 'कम से कम एक इलाक़ा चुनें';
export const areaIn = (district: string | undefined, state: string | undefined) => `आप कहाँ जा सकते हैं: ${district}, ${state}`;
export const register = 'रजिस्टर करें';
