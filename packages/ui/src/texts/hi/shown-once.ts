const NAMES = { Codes: 'कोड', Link: 'लिंक', Token: 'टोकन' };
type Name = keyof typeof NAMES;

export const copied = (name: Name) => `${NAMES[name]} कॉपी हो गया`;
export const select = (name: Name) => `${NAMES[name]} चुनकर कॉपी करें`;
export const copy = (name: Name) => `${NAMES[name]} कॉपी करें`;
export const leaveTitle = (name: Name) => `${NAMES[name]} कॉपी किए बिना जाएँ?`;
export const leaveText = 'हम इसे दोबारा नहीं दिखा सकते।';
export const stay = 'यहीं रहें';
export const leave = 'जाएँ';
