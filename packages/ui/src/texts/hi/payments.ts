const AUTOMATIC_REFUND = 'अगर पैसे कटे हैं, तो वे अपने-आप वापस आ जाएँगे।';

export const messages = {
  opening: { title: 'पेमेंट की विंडो खुल रही है…', text: 'यह पेज खुला रखें।' },
  paying: { title: 'आपके पेमेंट का इंतज़ार है…', text: 'पेमेंट की विंडो में इसे पूरा करें।' },
  confirming: { title: 'आपके पेमेंट की पुष्टि हो रही है…', text: 'यह पेज खुला रखें। यह अपने-आप अपडेट होगा।' },
  unconfirmed: {
    title: 'पेमेंट की पुष्टि अभी नहीं हुई',
    text: 'आपके बैंक की पुष्टि अभी नहीं आई है। दोबारा पेमेंट न करें: यह पेज अपने-आप अपडेट होता है, और नतीजा “पेमेंट और रिफ़ंड” में मिलेगा।',
  },
  unpaid: { title: 'अभी पेमेंट नहीं हुआ', text: 'पेमेंट की विंडो नहीं खुली और कोई पैसा नहीं कटा।' },
  failed: {
    title: 'पेमेंट नहीं हो पाया',
    text: 'पेमेंट पूरा नहीं हुआ, इसलिए अभी कुछ ऑर्डर नहीं हुआ है। फिर कोशिश करें, चाहें तो किसी और तरीके से।',
    money: AUTOMATIC_REFUND,
  },
  expired: { title: 'इस ऑर्डर का समय निकल गया', text: 'पेमेंट समय पर नहीं हुआ। फिर से ऑर्डर करें।', money: AUTOMATIC_REFUND },
  refunded: {
    title: 'इस पेमेंट का रिफ़ंड हो गया',
    text: 'यह ऑर्डर बंद हो चुका है। रिफ़ंड की स्थिति “पेमेंट और रिफ़ंड” में देखें।',
    money: 'हम पूरा पैसा उसी तरीके से लौटा रहे हैं, जिससे आपने पेमेंट किया था। आप तक पहुँचने में 3–5 हफ़्ते लगते हैं।',
  },
};
export const yourMoney = 'आपका पैसा';
export const transactionId = 'ट्रांज़ैक्शन ID';
export const notConfirmed = 'पेमेंट की पुष्टि बाक़ी';
export const tryPaymentAgain = 'फिर से पेमेंट करें';
export const payNow = 'अभी पेमेंट करें';
export const checkAgain = 'फिर से देखें';
export const chooseAgain = 'फिर से चुनें';

export const creditUnknown = 'आपका सर्विस क्रेडिट पता नहीं चल पाया';
export const creditUnknownText = 'यह पता चलते ही आप पेमेंट कर सकेंगे।';
export const remove = 'हटाएँ';
export const noOffers = 'ऑफ़र पता नहीं चल पाए।';
export const code = 'कोड';
export const apply = 'लगाएँ';
export const haveCode = 'मेरे पास कोड है';

export const chooseState = 'अपना राज्य चुनें';
export const yourState = 'आपका राज्य';
export const stateHint = 'इनवॉइस के GST के लिए। हम यह एक ही बार पूछते हैं।';
export const forBusiness = 'GSTIN वाले बिज़नेस के नाम इनवॉइस';
export const businessName = 'बिज़नेस का नाम';
export const saveForInvoices = 'मेरे इनवॉइस के लिए सेव करें';
export const invoice = 'इनवॉइस: ';
export const change = 'बदलें';
export const whatInvoiceSays = ': इनवॉइस की जानकारी';
