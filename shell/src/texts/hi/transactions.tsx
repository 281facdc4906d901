import { formatRupees } from '@fitghar/contracts/common';

export const friendTitle = 'दोस्त को साथ लाएँ';
export const friend = (code: string, friendGets: string | null | undefined, youGet: number) => (
  <>
    कोड <strong translate="no">{code}</strong> से दोस्त का पहला ऑर्डर: <span>{friendGets}</span>। उनके लेने पर आपको{' '}
    <span translate="no">{formatRupees(youGet)}</span> का सर्विस क्रेडिट मिलेगा।
  </>
);
export const friendsJoined = (friends: number) => `${friends} दोस्त जुड़ चुके हैं।`;

export const invoice = 'इनवॉइस';
export const creditNote = 'क्रेडिट नोट';

export const steps = ['माँगा गया', 'मंज़ूर', 'रिफ़ंड भेजा'];
export const rejected = 'यह रिफ़ंड मंज़ूर नहीं हो पाया।';
export const notArrived = 'आपका रिफ़ंड पहुँच नहीं पाया। हम इसे देख रहे हैं।';
export const serviceCredit = 'सर्विस क्रेडिट';
export const totalRefund = 'कुल रिफ़ंड';
export const refundOf = (isCredit: boolean, amount: string, time: string) =>
  `${amount} का ${isCredit ? 'सर्विस क्रेडिट' : 'रिफ़ंड'}, ${time} को माँगा गया`;
export const what = 'आप क्या चाहते हैं?';
export const aRefund = 'रिफ़ंड';
export const aRefundText = 'हमारी रिफ़ंड पॉलिसी के अनुसार; फ़ीस कट सकती है';
export const change = 'सर्विस बदलना';
export const changeText = (days: string) => `बची रक़म सर्विस क्रेडिट में, ${days} दिन के अंदर, बिना फ़ीस`;
export const notCalculated = 'इसका हिसाब नहीं हो पाया';
export const youGet = (amount: string, isMoney: boolean) => `आपको ${amount} ${isMoney ? 'रिफ़ंड' : 'सर्विस क्रेडिट में'} मिलेंगे।`;
export const reasonForRefund = 'रिफ़ंड की वजह';
export const reasonForChange = 'बदलने की वजह';
export const requestRefund = 'रिफ़ंड माँगें';
export const requestChange = 'सर्विस क्रेडिट माँगें';
export const refundOrChange = 'रिफ़ंड या बदलाव';

export const badges = { requested: 'रिफ़ंड माँगा गया', approved: 'रिफ़ंड मंज़ूर', failed: 'रिफ़ंड में देरी' };
export const orderId = 'ऑर्डर ID';
export const amount = 'रक़म';
export const ordered = 'ऑर्डर का समय';
export const bookedFor = 'किसके लिए';
export const date = 'सेशन की तारीख़';
export const time = 'सेशन का समय';
export const payNow = 'अभी पेमेंट करें';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const empty = 'आपके ऑर्डर, इनवॉइस और रिफ़ंड यहाँ दिखेंगे।';
export const transactions = 'पेमेंट और रिफ़ंड';
export const credit = (amount: string) => `सर्विस क्रेडिट: ${amount}।`;
export const creditText = (until: string) => `इसे किसी भी पेमेंट में लगाएँ। सबसे पहले ${until} को ख़त्म होगा।`;
export const notLoaded = 'आपके पेमेंट लोड नहीं हो पाए';
