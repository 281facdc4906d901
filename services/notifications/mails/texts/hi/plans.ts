import type { plans as en } from '../en/plans.ts';

export const plans: typeof en = {
  footer: 'यह ईमेल आपको इसलिए मिला है कि आपने हमसे प्लान ख़रीदा।',
  months: (months) => `${months} ${months === 1 ? 'महीना' : 'महीने'}`,
  arrivesBy: 'कब तक मिलेगा',
  track: 'मेरा प्लान कहाँ पहुँचा',
  open: 'मेरा प्लान खोलें',
  monthsAre: (months) => (months === 1 ? 'का महीना पूरा हो गया है' : 'के तीन महीने पूरे हो गए हैं'),
};
