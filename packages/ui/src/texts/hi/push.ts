export const offerCustomers = 'ट्रेनर तय होने और निकलने की ख़बर चाहिए? हम आपको इसी डिवाइस पर बता सकते हैं।';
export const offerTrainers = 'नई और रद्द हुई विज़िट की ख़बर हम इसी फ़ोन पर दे सकते हैं।';
export const turnOn = 'यहाँ संदेश चालू करें';
export const turnedOn = 'इस डिवाइस पर संदेश चालू हो गए';
export const notNow = 'अभी नहीं';
export const denied = 'आपका ब्राउज़र हमारे संदेश रोक रहा है। उसकी सेटिंग में इस साइट के नोटिफ़िकेशन की अनुमति दें, फिर कोशिश करें।';
