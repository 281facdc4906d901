import type { SessionType } from '@fitghar/contracts/booking';

export const home = 'होम';
export const cities = 'शहर';
export const way = 'आप यहाँ हैं';

const TRAINERS: Record<string, string> = { 'FITNESS,YOGA': 'फ़िटनेस और योग ट्रेनर', FITNESS: 'फ़िटनेस ट्रेनर', YOGA: 'योग ट्रेनर' };
export const heading = (services: readonly SessionType[], city: string) =>
  services.length ? `${city} में घर पर ${TRAINERS[services.join(',')]}` : `हम अभी ${city} में नहीं हैं`;
export const lead = (city: string) => `सर्टिफ़ाइड ट्रेनर आपके चुने हुए समय पर ${city} में आपके घर आता है। ट्रायल से शुरू करें, और पसंद न आए तो पूरे पैसे वापस लें।`;
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const bookTrial = 'ट्रायल बुक करें';
export const ofService = (service: string, city: string) => `: ${service}, ${city}`;
export const certified = 'सर्टिफ़ाइड ट्रेनर';
export const refundable = (days: string) => `${days} दिन तक रिफ़ंड`;
export const hours = (first: string, last: string) => `हर घंटे, ${first} से ${last} तक`;

export const whatWeBring = (city: string) => `${city} के घरों में हम क्या लाते हैं`;
export const SERVICES: Record<SessionType, string> = { FITNESS: 'घर पर पर्सनल ट्रेनिंग', YOGA: 'घर पर पर्सनल योग' };
export const SERVICE_TEXTS: Record<SessionType, string> = {
  FITNESS: 'ताक़त, वज़न और दमख़म, आपकी रफ़्तार से। बस एक मैट और आपके घर की ज़मीन चाहिए।',
  YOGA: 'आसन, साँस और आराम, और पास में आपका ट्रेनर। हर उम्र के लिए।',
};
export const trial = (price: string) => `ट्रायल ${price}`;

export const where = (city: string) => `${city} में हम कहाँ आते हैं`;
export const andMore = 'और कई पिनकोड में भी: ऊपर अपना पिनकोड डालकर देखें।';
export const packages = 'ट्रायल के बाद हर महीने के पैकेज';

export const whatTheySay = 'हमारे ग्राहक क्या कहते हैं';

export const questions = 'अक्सर पूछे जाने वाले सवाल';
export const answers = (
  city: string,
  { trialPrice, refund_days, first_session, last_session, today_until }: Record<string, string>,
): [question: string, answer: string][] => [
  [
    `${city} में घर पर ट्रेनर कितने का है?`,
    `ट्रायल ${trialPrice} का है, और ${refund_days} दिन के अंदर रिफ़ंड माँगने पर पूरे पैसे वापस मिलते हैं। उसके बाद आप ट्रेनर के अनुभव के हिसाब से महीने का पैकेज चुनते हैं: सारे दाम इसी पेज पर हैं।`,
  ],
  [
    `क्या आपके ट्रेनर ${city} में मेरे इलाक़े में आते हैं?`,
    'इस पेज पर अपना पिनकोड डालें: आपको तुरंत दिखेगा कि कौन से ट्रेनर आपके यहाँ आते हैं। अभी कोई न आता हो, तो आने पर हम आपको ईमेल करेंगे।',
  ],
  [
    'मैं कब ट्रेनिंग ले सकता या सकती हूँ?',
    `सेशन ${first_session} से ${last_session} तक हर घंटे शुरू होते हैं, हफ़्ते के सातों दिन। कल का ट्रायल आप कभी भी बुक कर सकते हैं, और आज का ${today_until} तक।`,
  ],
  [
    'क्या मैं चुन सकता या सकती हूँ कि महिला ट्रेनर आए या पुरुष?',
    'हाँ। बुक करते समय महिला या पुरुष चुनें, और आपको वे समय दिखेंगे जब वैसा ट्रेनर ख़ाली है। आपसे पूछे बिना हम किसी और को नहीं भेजेंगे।',
  ],
];
export const otherCities = 'सभी शहर देखें';
export const failed = 'यह शहर लोड नहीं हो पाया';

export const notYetText = 'अपना पिनकोड डालें, और ट्रेनर आपके यहाँ आने लगें तो हम आपको ईमेल करेंगे।';
export const plansAnywhere = 'डाइट और फ़िटनेस प्लान पूरे भारत में आप तक पहुँचते हैं';
export const unknown = 'शहर नहीं मिला';
export const unknownText = 'इस शहर का हमारे पास कोई पेज नहीं है। शहरों की सूची पर अपना पिनकोड देखें।';

export const citiesHeading = 'घर पर ट्रेनर, आपके शहर में';
export const citiesText = 'देखें कि हम आपके शहर में क्या लाते हैं, कहाँ-कहाँ आते हैं, और कितने में।';
export const elsewhere = 'कहीं और रहते हैं?';
