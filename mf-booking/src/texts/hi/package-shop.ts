import { categoryName, type SessionType, SHORT_SESSION_NAMES, type TrainerCategory } from '@fitghar/contracts/booking';

export const title = 'पैकेज के साथ जारी रखें';
export const lead = (sessions: number, moves: string) => `घर पर ${sessions} सेशन, आपके समय पर। हर सेशन का समय ${moves} बार तक बदल सकते हैं।`;
export const noPackages = 'पैकेज लोड नहीं हो पाए';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const trialFirst = 'ट्रायल सेशन से शुरू करें';
export const trialFirstText = (sessions: number) => `पहले अपने ट्रेनर से मिलें। ट्रायल के बाद आप घर पर ${sessions} सेशन का पैकेज ले सकते हैं।`;

export const whichService = 'कौन-सी सर्विस?';
export const trainer = 'ट्रेनर';
export const trainingFor = 'ट्रेनिंग किसके लिए है?';
export const where = 'कहाँ?';
export const chooseWho = 'चुनें कि ट्रेनिंग कौन लेगा';
export const yourSessions = 'आपके सेशन';
export const noDates = 'इन दिनों के लिए तारीख़ें नहीं मिल पाईं';
export const chooseDay = 'हफ़्ते का कम से कम एक दिन चुनें।';
export const packageOf = (category: TrainerCategory, service: SessionType) =>
  `${categoryName(category)} पैकेज, ${SHORT_SESSION_NAMES[service]}`;
export const aSession = (price: string, tax: string, percent: number) => `हर सेशन ${price}। दाम में ${tax} GST (${percent}%) शामिल है।`;
export const at = (address: string) => `पता: ${address}`;
export const noneNear =
  'आप फिर भी इसे ले सकते हैं, हम ट्रेनर ढूँढेंगे। जिस सेशन के लिए समय पर कोई नहीं मिला, वह आपके पैकेज में वापस आ जाएगा। एक भी सेशन न हो, तो आप पूरा रिफ़ंड माँग सकते हैं।';
export const trust = (fee: string, refundDays: string, days: number) =>
  `कभी भी रद्द करें। बचे सेशन का पैसा हम ${fee}% फ़ीस काटकर लौटाते हैं: ${refundDays} दिन के अंदर पैसे में, उसके बाद सर्विस क्रेडिट में। सारे सेशन ${days} दिन में इस्तेमाल करें।`;
export const pay = (amount: string) => `${amount} का पेमेंट करें`;
export const payByCredit = 'मेरे क्रेडिट से लें';

export const whenToTrain = 'आप ट्रेनिंग कब लेना चाहते हैं?';
export const startTime = 'शुरू होने का समय';

export const noTimeAround = (day: string) => `${day} के आसपास कोई समय ख़ाली नहीं`;
export const isFull = (time: string) => `${time} भर गया, इसकी जगह`;
export const insteadOf = (time: string) => `${time} की जगह`;
export const assignLater = 'पेमेंट के बाद हम आपका ट्रेनर तय करते हैं।';
export const freeForAll = (name: string, sessions: number) => `${name} सभी ${sessions} सेशन के लिए ख़ाली हैं।`;
export const freeForSome = (name: string, free: number, sessions: number) =>
  `${name} ${sessions} में से ${free} सेशन के लिए ख़ाली हैं; बाक़ी कोई दूसरा ट्रेनर लेगा।`;
export const noFreeTimes = 'इन दिनों में कोई समय ख़ाली नहीं';
export const stuck = (dates: number) => `${dates} तारीख़ के आसपास तीन दिन तक कोई समय ख़ाली नहीं`;
export const stuckText =
  'ऊपर कोई और दिन या समय चुनें। अभी न कुछ बुक हुआ है, न पैसे कटे हैं। पैकेज लेने के बाद आप भरे समय की वेटिंग लिस्ट में जुड़कर सेशन वहाँ ला सकते हैं।';
export const full = (dates: number) => `इस समय पर ${dates} तारीख़ भरी है।`;
export const picked = 'हमने सबसे पास का ख़ाली समय चुन लिया है। आप इसे लिस्ट में बदल सकते हैं।';
export const anotherTrainer = 'दूसरा ट्रेनर';
