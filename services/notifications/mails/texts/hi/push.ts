import type { push as en } from '../en/push.ts';

export const push: typeof en = {
  assigned: (trainer, time) => [`${trainer} आपके ट्रेनर हैं`, `आपका सेशन ${time} को है`],
  onTheWay: (trainer, time) => [`${trainer} निकल चुके हैं`, `आपका सेशन: ${time}`],
  reminder: (time) => [`आपका सेशन ${time} को है`, 'कौन आएगा देखने या समय बदलने के लिए टैप करें'],
  moved: (time) => ['आपके सेशन का समय बदल गया है', `अब यह ${time} को है`],
  cancelled: (time) => ['आपका सेशन रद्द हो गया है', `यह ${time} को होना था`],
  offer: (time, until) => ['आपके लिए एक स्लॉट ख़ाली है', `${time}। हम इसे ${until} तक रोककर रखेंगे`],
  plan: () => ['आपका प्लान तैयार है', 'खोलने के लिए टैप करें'],
  trainerGone: (trainer) => [`${trainer} अब नहीं आ सकेंगे`, 'उनकी जगह कौन आए, यह चुनने के लिए टैप करें'],
  visit: (time, pincode) => ['नई विज़िट', `${time}, पिनकोड ${pincode}`],
  visitOff: (time, pincode) => ['एक विज़िट रद्द हुई है', `${time}, पिनकोड ${pincode}`],
  package: (count, time) => [`नई विज़िट: ${count}`, `पहली ${time} को है`],
  toClose: (count, time) => [`बंद करने के लिए विज़िट: ${count}`, `पहली ${time} को थी`],
};
