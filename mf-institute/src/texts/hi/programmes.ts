export const heading = 'ऐसे ट्रेनर बनें जिन्हें लोग नाम से माँगें';
export const lead = 'काम के साथ-साथ फ़िटनेस और न्यूट्रिशन के सर्टिफ़िकेट: शाम या शनिवार-रविवार की लाइव क्लास, और ऐसा सर्टिफ़िकेट जिसे कोई भी जाँच सकता है।';
export const sceneText = 'लैपटॉप पर शाम की क्लास लेती एक छात्रा; दीवार पर सर्टिफ़िकेट';
export const seeProgrammes = 'कोर्स और फ़ीस देखें';
export const noProgrammes = 'कोर्स लोड नहीं हो पाए';
export const gstIncluded = 'GST शामिल';
export const enrol = 'दाख़िला लें';
export const curriculum = 'क्या पढ़ेंगे';
export const nextBatches = 'अगले बैच';
export const nextBatch = (day: string) => `अगला बैच ${day} से`;
export const seatsLeft = (count: number) => `${count} सीट बाक़ी`;

export const inEvery = 'हर कोर्स में';
export const included = [
  ['लाइव और ऑनलाइन', 'शाम को या शनिवार को, ऐसे शिक्षक के साथ जो आपके सवालों के जवाब देते हैं।'],
  ['कैलेंडर में क्लास', 'बैच चुनते ही हम आपको सारी क्लास की फ़ाइल ईमेल करते हैं।'],
  ['बैच आपकी पसंद का', 'बची हुई सीटें डैशबोर्ड पर देखें, और शुरू होने तक बैच बदलें।'],
] as const;
export const certificate = 'सर्टिफ़िकेट जिसे कोई भी जाँच सके';
export const certificateText = 'इस पर आपका नाम, एक नंबर और QR कोड होता है। आप जिसे दिखाएँ, वह यहाँ इसका पेज खोलकर देख सकता है कि यह असली है।';
export const certificateScene = 'मुहर और QR कोड वाला सर्टिफ़िकेट, और उसे जाँचता एक फ़ोन';

export const sideBySide = 'तीनों साथ-साथ देखें';
export const forWhom = 'किसके लिए';
export const duration = 'समय';
export const liveClasses = 'लाइव क्लास';
export const hoursAWeek = (hours: number) => `हर हफ़्ते ${hours} घंटे`;
export const modules = 'मॉड्यूल';
export const oneOf = 'इनमें से एक चुनें';
export const price = 'दाम';
