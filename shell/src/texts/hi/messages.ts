export const messages = 'संदेशों की सेटिंग';
export const notLoaded = 'संदेशों की सेटिंग लोड नहीं हो पाई';
export const what = 'आपको कौन से संदेश मिलते हैं';
export const devices = 'आपके डिवाइस पर संदेश';
export const quietHours = 'शांत समय';

export const kinds = {
  sessions: { title: 'सेशन', text: 'कौन आएगा, कब निकला और हमारे किए बदलाव' },
  reminders: { title: 'रिमाइंडर', text: 'हर सेशन से एक दिन और एक घंटा पहले' },
  plans: { title: 'प्लान', text: 'जब आपका प्लान तैयार हो' },
  offers: { title: 'ऑफ़र', text: 'कभी-कभार, और सिर्फ़ आपके चाहने पर' },
};
export const trainersKinds = {
  ...kinds,
  sessions: { title: 'विज़िट', text: 'नई विज़िट और रद्द हुई विज़िट' },
  reminders: { title: 'बंद करने के लिए विज़िट', text: 'जब विज़िट हो चुकी हो और आपने उसे बंद न किया हो' },
};
export const ways = { email: 'ईमेल', text: 'SMS', push: 'मेरे डिवाइस' };
export const always = (way: string) => `${way}: हमेशा`;
export const offersByEmailAndText = 'ईमेल और SMS पर ऑफ़र';
export const alwaysComes = 'कोड और पेमेंट की पुष्टि हमेशा आती है।';

export const noDevices = 'अभी किसी डिवाइस पर संदेश नहीं आते।';
export const turnOnHere = 'इस डिवाइस पर संदेश चालू करें';
export const thisDevice = 'यह डिवाइस';
export const since = (time: string) => `${time} को चालू किया`;
export const remove = 'हटाएँ';
export const removeDevice = (device: string) => `${device} हटाएँ`;
export const removed = 'डिवाइस हटा दिया गया';
export const support = {
  denied: 'आपका ब्राउज़र हमारे संदेश रोक रहा है। उसकी सेटिंग में इस साइट के नोटिफ़िकेशन की अनुमति दें, फिर यह पेज दोबारा खोलें।',
  install: 'iPhone या iPad पर पहले इस साइट को होम स्क्रीन पर जोड़ें: “शेयर” और फिर “होम स्क्रीन में जोड़ें” दबाएँ। फिर वहीं से खोलें।',
  unsupported: 'इस ब्राउज़र में संदेश नहीं आ सकते। यह पेज Chrome जैसे किसी और ब्राउज़र में खोलें।',
};

export const quietText = 'जो संदेश रुक सकते हैं, वे बाद में आते हैं। जो नहीं रुक सकते, जैसे ट्रेनर का निकलना, वे तब भी आते हैं।';
export const hasQuietHours = 'रात में शांत रहें';
export const from = 'कब से';
export const until = 'कब तक';
