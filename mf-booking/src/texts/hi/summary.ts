export const review = 'अपनी बुकिंग देख लें';
export const service = 'सर्विस';
export const when = 'कब';
export const trainer = 'ट्रेनर';
export const language = 'भाषा';
export const ifPossible = (language: string) => `हो सके, तो ${language}`;
export const trainingFor = 'ट्रेनिंग किसके लिए';
export const whoWillTrain = 'ट्रेनिंग कौन लेगा';
export const where = 'कहाँ';
export const change = 'बदलें';
export const changeWhat = (what: string) => `: ${what}`;
export const chargedNow = 'ट्रायल सेशन, अभी का पेमेंट';
export const noneNear = 'आप फिर भी बुक कर सकते हैं, हम ट्रेनर ढूँढेंगे। समय पर कोई नहीं मिला, तो हम सेशन रद्द करके पूरा पैसा लौटा देंगे। आपको माँगना नहीं पड़ेगा।';
export const trust = (price: string, refundDays: string, holdMinutes: string) =>
  `आप एक बार ${price} देते हैं, ${refundDays} दिन तक रिफ़ंड हो सकता है। रिफ़ंड आने में 3–5 हफ़्ते लगते हैं। पेमेंट करते समय हम आपका समय ${holdMinutes} मिनट तक आपके लिए रखते हैं।`;
