import { Link } from '@fitghar/platform';

export const trialFor = (price: string) => `ट्रायल सेशन ${price} में`;
export const heading = 'घर बैठे फ़िट बनें।';
export const lead = 'आपका कमरा ही आपका जिम है। समय चुनें: सर्टिफ़ाइड ट्रेनर आपके घर आता है, आपकी फ़िटनेस देखता है और आपको ट्रेनिंग देता है।';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;
export const bookTrial = 'ट्रायल बुक करें';
export const refundable = (price: string) => `${price}, रिफ़ंड हो सकता है`;
export const explore = 'और देखें';
export const sceneText = 'एक महिला अपने कमरे में पुश-अप कर रही है और ट्रेनर उसके पास बैठकर गिन रही है';
export const certified = 'सर्टिफ़ाइड ट्रेनर';
export const refundableFor = (days: string) => (
  <>
    {days} दिन तक रिफ़ंड (<Link href="/Refund">कैसे</Link>)
  </>
);
export const everyDay = 'हफ़्ते के सातों दिन';

export const whatWeBring = 'हम आपके घर क्या लाते हैं';
export const training = 'घर पर पर्सनल ट्रेनिंग';
export const trainingText = 'सर्टिफ़ाइड ट्रेनर, एक मैट और आपके घर की ज़मीन। ताक़त, वज़न और दमख़म, आपकी रफ़्तार से।';
export const yoga = 'घर पर पर्सनल योग';
export const yogaText = 'अपनी ही बालकनी में सूर्य नमस्कार। साँस, संतुलन और आराम, हर उम्र के लिए।';
export const diet = 'डाइट प्लान और न्यूट्रिशन';
export const dietText = 'दाल, रोटी और सब्ज़ी, कटोरी और ग्राम में। विशेषज्ञ 24 घंटे में आपका प्लान बनाता है।';
export const trial = (price: string) => `ट्रायल ${price}`;
export const from = (price: string) => `${price} से शुरू`;
export const enroll = 'अभी शुरू करें';
export const enrollFor = (service: string) => `: ${service}`;
export const requestForm = 'हमें लिखें';
