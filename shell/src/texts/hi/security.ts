import { formatDateTime } from '@fitghar/contracts/common';

export const title = 'पासवर्ड और डिवाइस';
export const devices = 'आपके डिवाइस';
export const passkeys = 'पासकी';
export const byMobile = 'मोबाइल नंबर से लॉग इन';
export const changeYours = 'अपना पासवर्ड बदलें';

export const changed = 'पासवर्ड बदल गया। बाक़ी सभी डिवाइस से आप लॉग आउट हो गए हैं';
export const current = 'अभी का पासवर्ड';
export const newPassword = 'नया पासवर्ड';
export const change = 'पासवर्ड बदलें';

export const devicesNotLoaded = 'आपके डिवाइस लोड नहीं हो पाए';
/** The server says `Chrome on Android`. */
export const device = (name: string) => (name === 'Unknown device' ? 'अनजान डिवाइस' : name.replace(/^(.+) on (.+)$/, '$2 पर $1'));
export const thisDevice = 'यह डिवाइस';
export const used = (since: string, last: string) => `${formatDateTime(since)} से लॉग इन, आख़िरी बार ${formatDateTime(last)} को`;
export const logOut = 'लॉग आउट करें';
export const logOutOthers = 'बाक़ी सभी डिवाइस से लॉग आउट करें';

export const codeSent = (mobile: string) => `${mobile} पर कोड भेज दिया गया है`;
export const isOn = 'अब आप अपने मोबाइल नंबर से लॉग इन कर सकते हैं';
export const sendAnother = 'दूसरा कोड भेजें';
export const sendCode = 'कोड भेजें';
export const about = (mobile: string) => `पासवर्ड की जगह ${mobile} पर भेजे कोड से लॉग इन करें। पहले देख लें कि उस पर मैसेज आपको मिलते हैं।`;
export const otp = 'OTP';
export const otpHint = 'हमारे SMS के 6 अंक';
export const turnOn = 'चालू करें';
export const settingNotLoaded = 'यह सेटिंग लोड नहीं हो पाई';
export const logsYouIn = (mobile: string) => `${mobile} पर भेजे कोड से आप लॉग इन करते हैं।`;
export const turnOff = 'बंद करें';
