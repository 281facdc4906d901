export const heading = 'क्या यह सर्टिफ़िकेट असली है?';
export const notOurs = 'यह सर्टिफ़िकेट हमने नहीं दिया';
export const notOursText = (serial: string) => `${serial} नंबर का कोई सर्टिफ़िकेट नहीं है। सर्टिफ़िकेट पर लिखा नंबर जाँच लें।`;
export const contactUs = 'संपर्क करें';
export const failed = 'हम यह सर्टिफ़िकेट नहीं जाँच पाए';
export const genuine = 'असली सर्टिफ़िकेट';
export const revokedOn = (day: string) => `सर्टिफ़िकेट ${day} को रद्द किया गया`;
export const issuedOn = (day: string, serial: string) => `${day} को दिया गया · नंबर ${serial}`;
