import { Link } from '@fitghar/platform';

export const claim = 'आपका कमरा ही आपका जिम है।';
export const firstSession = (price: string) => `ट्रेनर आपके घर आता है। पहला सेशन ${price} का है, और पूरा पैसा वापस मिल सकता है।`;
export const noCookies = 'कुकीज़ बंद हैं';
export const noCookiesText = (brand: string) =>
  `इनके बिना पेज रीलोड करने पर या 15 मिनट बाद आप लॉग आउट हो जाएँगे। लॉग इन रहने के लिए ब्राउज़र की सेटिंग में ${brand} की कुकीज़ चालू करें।`;
export const account = 'अकाउंट';
export const loginTab = 'लॉग इन';
export const signUp = 'साइन अप';
export const resetPassword = 'पासवर्ड रीसेट';

export const loginToBook = (price: string, service: string) => `अपना ${price} का ${service && `${service} `}ट्रायल बुक करने के लिए लॉग इन करें।`;
export const signUpToBook = (price: string, service: string) =>
  `अपना ${price} का ${service && `${service} `}ट्रायल बुक करने के लिए साइन अप करें।`;

export const expired = 'आप लॉग आउट हो गए हैं। जारी रखने के लिए लॉग इन करें।';
export const toPay = 'पेमेंट करने के लिए लॉग इन करें।';
export const email = 'ईमेल';
export const password = 'पासवर्ड';
export const appCode = 'ऑथेंटिकेटर कोड';
export const appCodeHint = 'आपके ऑथेंटिकेटर ऐप के 6 अंक';
export const recoveryCode = 'रिकवरी कोड';
export const recoveryCodeHint = 'आपके सेव किए कोड में से एक, जैसे abcde-fghjk-mnpqr-stuvw-xyz23';
export const lostPhone = 'फ़ोन खो गया? रिकवरी कोड इस्तेमाल करें';
export const useApp = 'ऐप का कोड इस्तेमाल करें';
export const logIn = 'लॉग इन करें';
export const bySms = 'SMS कोड से लॉग इन करें';
export const byPasskey = 'पासकी से लॉग इन करें';

export const codeSent = 'अगर यह नंबर लॉग इन कर सकता है, तो कोड भेजा जा चुका है';
export const mobile = 'मोबाइल नंबर';
export const otp = 'OTP';
export const smsHint = 'हमारे SMS के 6 अंक। SMS नहीं आया? पासवर्ड से लॉग इन करें और “पासवर्ड और डिवाइस” में इसे चालू करें';
export const sendCode = 'कोड भेजें';
export const sendAnother = 'दूसरा कोड भेजें';
export const byPassword = 'ईमेल और पासवर्ड से लॉग इन करें';

export const name = 'नाम';
export const mobileHint = '10 अंकों का भारतीय मोबाइल नंबर';
export const offers = 'मुझे ईमेल और SMS पर ऑफ़र भेजें। मैं इसे डैशबोर्ड से कभी भी बंद कर सकता/सकती हूँ।';
export const terms = (
  <>
    साइन अप करके आप बताते हैं कि आपकी उम्र 18 साल या ज़्यादा है और आप हमारी <Link href="/TermsConditions">शर्तें</Link> और{' '}
    <Link href="/Privacy">प्राइवेसी पॉलिसी</Link> मानते हैं।
  </>
);

export const sendOtp = 'OTP भेजें';
export const haveOtp = 'मेरे पास OTP है';
export const otpHint = 'हमारे ईमेल के 6 अंक';
export const newPassword = 'नया पासवर्ड';
export const resendIn = (seconds: number) => `${seconds} सेकंड में OTP फिर भेजें`;
export const resend = 'OTP फिर भेजें';
export const reset = 'ईमेल बदलें';
