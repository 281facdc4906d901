import type { payments as en } from '../en/payments.ts';

export const payments: typeof en = {
  footer: 'यह ईमेल आपको इसलिए मिला है कि आपने हमें पेमेंट किया।',
  refund: {
    duration: 'पहुँचने में 3–5 हफ़्ते लगते हैं।',
    to: 'रिफ़ंड कहाँ',
    originalMethod: 'पेमेंट के उसी तरीके पर',
    as: 'रिफ़ंड किस रूप में',
    serviceCredit: 'सर्विस क्रेडिट',
    both: (money, credit) => `${money} पेमेंट के उसी तरीके पर, ${credit} सर्विस क्रेडिट में`,
    requested: 'माँगी गई रक़म',
    total: 'कुल रिफ़ंड',
  },
  reminderFooter: 'यह ईमेल आपको इसलिए मिला है कि आपने एक ऑर्डर शुरू किया था।',
  returned: {
    credit: 'लौटाया गया सर्विस क्रेडिट',
  },
};
