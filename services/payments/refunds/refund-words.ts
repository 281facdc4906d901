import type { PersonLanguage } from '@fitghar/contracts/common';
import { hindiBy } from '../../kernel/index.ts';

const LESS = 'less the cancellation fee of {}% ({})';
/** Lines and sentences of a refund, which is stored in English. */
const HINDI: Readonly<Record<string, string>> = {
  Paid: 'पेमेंट',
  'Cancellation fee': 'रद्द करने का चार्ज',
  'Cancellation fee of {}%': 'रद्द करने का चार्ज {}%',
  'Used so far': 'अब तक इस्तेमाल',
  'Government fees': 'सरकारी फ़ीस',
  'Refunded before': 'पहले का रिफ़ंड',
  '{} of {} days': 'इस्तेमाल हुए दिन: {}, कुल {}',
  '{} of {} weeks': 'इस्तेमाल हुए हफ़्ते: {}, कुल {}',
  '{} of {} sessions used': 'इस्तेमाल हुए सेशन: {}, कुल {}',

  [`{} ${LESS}.`]: '{} में से रद्द करने का चार्ज {}% ({}) कटा।',
  [`{} ${LESS}, less {} of {} days ({}).`]: '{} में से रद्द करने का चार्ज {}% ({}) और {} दिन, कुल {} में से ({}), कटे।',
  [`{} ${LESS}, less {} of {} weeks ({}).`]: '{} में से रद्द करने का चार्ज {}% ({}) और {} हफ़्ते, कुल {} में से ({}), कटे।',
  [`{} ${LESS}, less {} of {} sessions used ({}).`]: '{} में से रद्द करने का चार्ज {}% ({}) और हो चुके {} सेशन, कुल {} में से ({}), कटे।',
  '{} less {} of {} days ({}).': '{} में से {} दिन, कुल {} में से ({}), कटे।',
  '{} less {} of {} weeks ({}).': '{} में से {} हफ़्ते, कुल {} में से ({}), कटे।',
  '{} less {} of {} sessions used ({}).': '{} में से हो चुके {} सेशन, कुल {} में से ({}), कटे।',
  'You get a full refund.': 'आपको पूरा रिफ़ंड मिलेगा।',
  'A trial session is refunded in full, without a fee.': 'ट्रायल सेशन का पूरा रिफ़ंड मिलता है, बिना किसी चार्ज के।',
  'Your plan is late, so you get a full refund.': 'आपके प्लान में देर हो गई है, इसलिए आपको पूरा रिफ़ंड मिलेगा।',
  'You withdrew your consent before your plan was ready, so you get a full refund.':
    'प्लान तैयार होने से पहले आपने अपनी सहमति वापस ले ली, इसलिए आपको पूरा रिफ़ंड मिलेगा।',
  'We didn’t keep a session of this package and none took place, so you get a refund without a fee.':
    'हम इस पैकेज का एक सेशन नहीं करा पाए और कोई सेशन नहीं हुआ, इसलिए आपको बिना किसी चार्ज के रिफ़ंड मिलेगा।',
  'We cancelled your batch, so you get a full refund.': 'हमने आपका बैच रद्द किया, इसलिए आपको पूरा रिफ़ंड मिलेगा।',
  'A change of service is free.': 'सर्विस बदलना मुफ़्त है।',
  'You get its value as service credit to use at your next checkout.': 'इसकी क़ीमत आपको सर्विस क्रेडिट में मिलेगी, जिसे अगले पेमेंट में इस्तेमाल कर सकते हैं।',
  'It takes 3–5 weeks to reach you.': 'पहुँचने में 3–5 हफ़्ते लगते हैं।',
  'More than {} days have passed since you paid, so you get service credit.':
    'पेमेंट को {} दिन से ज़्यादा हो चुके हैं, इसलिए आपको सर्विस क्रेडिट मिलेगा।',
  '{} was refunded before.': '{} का रिफ़ंड पहले हो चुका है।',
  'We’re refunding the second payment in full.': 'दूसरे पेमेंट का हम पूरा रिफ़ंड दे रहे हैं।',
  'We’re refunding the payment in full.': 'हम इस पेमेंट का पूरा रिफ़ंड दे रहे हैं।',
  'It’s already on its way back to you, in full.': 'यह पूरा आपके पास लौट रहा है।',
  'You can order again at any time.': 'आप कभी भी फिर से ऑर्डर कर सकते हैं।',
  'Your bank has already returned this payment to you': 'आपका बैंक यह पेमेंट आपको पहले ही लौटा चुका है',
  '{} is added for the session on {}, which was cancelled.': '{} जुड़े हैं, क्योंकि {} का सेशन रद्द हुआ।',
};
const inHindi = hindiBy(HINDI);
const SENTENCES = /(?<=[.।]) (?=[A-Z₹])/;

/** A refund’s calculation in the language of who reads it; what the team wrote stays as it is. */
export function refundIn<Refund extends { explanation: string; lines: { label: string }[] }>(
  language: PersonLanguage,
  refund: Refund,
): Refund {
  if (language === 'en') return refund;
  const lines = refund.lines.map((line) => ({ ...line, label: inHindi(line.label) }));
  return { ...refund, lines, explanation: refund.explanation.split(SENTENCES).map(inHindi).join(' ') };
}
