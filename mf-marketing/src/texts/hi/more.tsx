export const whyUs = 'हम ही क्यों';
export const verified = 'जाँचे-परखे ट्रेनर';
export const verifiedText = 'पहली विज़िट से पहले हम हर ट्रेनर की ID, सर्टिफ़िकेट और फ़ोटो जाँचते हैं।';
export const refundableTrial = 'रिफ़ंड होने वाला ट्रायल';
export const refundableText = (price: string) => `${price} का ट्रायल पसंद नहीं आया? अपने डैशबोर्ड से पूरा रिफ़ंड माँगें।`;
export const yourTime = 'आपके समय पर';
export const yourTimeText = (first: string, last: string) => `सेशन ${first} से ${last} तक हर घंटे शुरू होते हैं, पूरे हफ़्ते।`;
export const pin = 'PIN से विज़िट की पुष्टि';
export const pinText = 'अपना Start PIN ट्रेनर को तभी बताएँ, जब वह आपके दरवाज़े पर हो।';
export const plans = '24 घंटे में प्लान';
export const plansText = 'डाइट और फ़िटनेस प्लान विशेषज्ञ बनाते हैं, और वे 24 घंटे में आप तक पहुँचते हैं।';

export const mission = 'हमारा मिशन';
export const missionText = (brand: string) =>
  `फ़िट भारत, एक-एक घर से: ${brand} बच्चों के स्कूल के बीच समय निकालने वाली माँओं तक भी पहुँचता है और चौथी मंज़िल के दादाजी तक भी।`;
export const firstHour = 'पहले घंटे के लिए, रिफ़ंड हो सकता है';
export const startTimes = (first: string, last: string) => `समय हर दिन, ${first} से ${last} तक`;
export const inADay = '24 घंटे';
export const toYourPlan = 'में आपका लिखित प्लान';
export const aboutUs = 'हमारे बारे में';

export const example = 'उदाहरण';
export const onTheWay = 'अर्जुन रास्ते में हैं';
export const experience = 'सर्टिफ़ाइड पर्सनल ट्रेनर, 6 साल का अनुभव';
export const checked = 'पहचान जाँची हुई';
export const yourPin = (
  <>
    Start PIN <strong>4821</strong>, बताना आपके हाथ में
  </>
);

export const packages = 'ट्रायल के बाद हर महीने के पैकेज';
export const noPrices = 'दाम लोड नहीं हो पाए';
export const rated = (stars: string, reviews: string, _isOne: boolean) => (
  <>
    ग्राहक हमें 5 में से <strong>{stars}</strong> देते हैं ({reviews} रिव्यू)
  </>
);
const CATEGORIES: Record<string, string> = { Basic: 'बेसिक', Standard: 'स्टैंडर्ड', Premium: 'प्रीमियम', 'Couple/Group': 'कपल/ग्रुप' };
const EXPERIENCE: Record<string, string> = {
  Basic: '0-2 साल का अनुभव',
  Standard: '4 साल से ज़्यादा का अनुभव',
  Premium: '7 साल से ज़्यादा का अनुभव',
  'Couple/Group': 'दो या ज़्यादा लोग साथ ट्रेनिंग लें',
};
/** A package that was added later has the name of the catalogue. */
export const category = (name: string) => CATEGORIES[name] ?? name;
export const trainerExperience = (name: string, experience: string) => EXPERIENCE[name] ?? experience;
export const sessions = (count: number) => `एक महीने में ${count} सेशन`;
export const aSession = ' हर सेशन';
export const tryFor = (price: string) => `${price} में आज़माएँ`;

export const everyAge = 'हर उम्र में, हर कमरे में';
