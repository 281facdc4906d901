import type { trainers as en } from '../en/trainers.ts';

export const trainers: typeof en = {
  kycLink: {
    hours: (hours) => `${hours} घंटे`,
    days: (days) => `${days} दिन`,
    action: 'KYC पूरा करें',
    footer: 'यह ईमेल आपको इसलिए मिला है कि किसी ने इस पते से ट्रेनर के रूप में रजिस्टर किया। वह आप नहीं थे, तो इसे छोड़ दें।',
  },
  kycReceived: {
    footer: 'यह ईमेल आपको इसलिए मिला है कि आपने हमारे साथ अपना KYC पूरा किया।',
  },
  kycDecided: {
    footer: 'यह ईमेल आपको इसलिए मिला है कि आप हमारे साथ ट्रेनर हैं।',
  },
  decided: {
    footer: 'यह ईमेल आपको इसलिए मिला है कि आपने हमारे साथ ट्रेनर के रूप में रजिस्टर किया।',
  },
};
