import { Link } from '@fitghar/platform';

export const myData = 'मेरा डेटा';
export const downloadMine = 'मेरा डेटा डाउनलोड करें';
export const consents = 'मेरी सहमतियाँ';
export const calendar = 'मेरा कैलेंडर';
export const nominee = 'मेरा नॉमिनी';
export const deleteMine = 'मेरा अकाउंट डिलीट करें';

export const copyNow = 'यह लिंक अभी कॉपी करें: यह एक ही बार दिखता है। अपने कैलेंडर में “Add by URL” या “Subscribe” चुनें। इसे किसी को न दें।';
export const link = 'लिंक';
export const linkOff = 'कैलेंडर का लिंक बंद हो गया';
export const calendarText = 'अपने सेशन अपने कैलेंडर में देखें। सेशन बदलने या रद्द होने पर वह अपने-आप अपडेट होता है।';
export const calendarNotLoaded = 'आपका कैलेंडर लोड नहीं हो पाया';
export const linkCreated = (time: string) => `लिंक ${time} को बना। खो गया या किसी को दे दिया? नया लिंक बनाते ही यह बंद हो जाएगा।`;
export const createNewLink = 'नया लिंक बनाएँ';
export const createLink = 'लिंक बनाएँ';
export const turnOffLink = 'लिंक बंद करें';

export const consentsNotLoaded = 'आपकी सहमतियाँ लोड नहीं हो पाईं';
export const agreed = (time: string, what: string, version: string) => `${time}: सहमति दी – ${what} (वर्शन ${version})`;
export const refused = (time: string, what: string, version: string) => `${time}: सहमति नहीं दी – ${what} (वर्शन ${version})`;
export const withdrew = (time: string, what: string, version: string) => `${time}: सहमति वापस ली – ${what} (वर्शन ${version})`;
export const readTerms = 'शर्तें पढ़ें';
export const readPrivacy = 'प्राइवेसी पॉलिसी पढ़ें';

export const trainersFile = 'आपकी प्रोफ़ाइल, आवेदन, बैंक की जानकारी, विज़िट और सहमतियाँ, एक JSON फ़ाइल में।';
export const customersFile = 'आपकी प्रोफ़ाइल, सेशन, प्लान और असेसमेंट, ऑर्डर, रिफ़ंड, टिकट, रिव्यू और सहमतियाँ, एक JSON फ़ाइल में।';
export const download = 'डाउनलोड करें';

export const erasesCustomers =
  'आपके कहने के 7 दिन बाद हम आपका नाम, नंबर, पते, सेहत की जानकारी, टिकट और रिव्यू हमेशा के लिए मिटा देते हैं। क़ानून के अनुसार इनवॉइस हम रखते हैं, पर आपके नाम के बिना। तब तक आप इसे रोक सकते हैं।';
export const erasesTrainers =
  'आपके कहने के 7 दिन बाद हम आपका नाम, नंबर, पता, बैंक की जानकारी और दस्तावेज़ हमेशा के लिए मिटा देते हैं। हिसाब के लिए आपकी विज़िट की सूची हम रखते हैं, पर आपके नाम के बिना। तब तक आप इसे रोक सकते हैं।';
export const password = 'आपका पासवर्ड';
export const keepAccount = 'मेरा अकाउंट रहने दें';
export const erasedOn = (time: string) => `आपका अकाउंट ${time} को डिलीट हो जाएगा`;
export const asUsual = 'तब तक आप इसे पहले की तरह इस्तेमाल कर सकते हैं।';
export const accountNotLoaded = 'आपका अकाउंट लोड नहीं हो पाया';

export const healthAgreed = 'आपने अपनी सेहत की जानकारी के इस्तेमाल की सहमति दी है:';
export const keepPlans = 'मेरे प्लान रहने दें';
export const erasesPlans = 'इससे आपके असेसमेंट, प्लान और चेक-इन मिट जाएँगे';
export const erasesPlansText =
  'जो प्लान रखने हों, उन्हें पहले डाउनलोड कर लें। जो प्लान अभी आपको नहीं मिला है, उसे बनाना हम रोक देंगे; उसका रिफ़ंड आप “पेमेंट और रिफ़ंड” में माँग सकते हैं। जिस असेसमेंट का पेमेंट नहीं हुआ, वह भी मिट जाएगा। नए प्लान के लिए हम फिर से पूछेंगे।';
export const progressAgreed = 'आपने अपनी प्रोग्रेस रखने की सहमति दी है:';
export const keepProgress = 'मेरी प्रोग्रेस रहने दें';
export const erasesProgress = 'इससे आपका वज़न, माप और नोट मिट जाएँगे';
export const erasesProgressText = 'आपके ट्रेनरों का लिखा हुआ भी मिट जाएगा। आपके सेशन वैसे ही रहेंगे। आप फिर से प्रोग्रेस लिखेंगे, तो हम फिर से पूछेंगे।';
export const withAnOrder = 'आपने एक ऑर्डर के साथ सेहत की जानकारी दी थी। हम उसे बस उसी ऑर्डर के काम में लेते हैं।';
export const withdraw = 'यह सहमति वापस लें';
export const deleteHealth = 'मेरी सेहत की जानकारी मिटाएँ';
export const withdrawAndDelete = 'वापस लें और मिटाएँ';

export const nomineeSaved = 'नॉमिनी सेव हो गया';
export const nomineeText =
  'अगर आप न रहें या ख़ुद कुछ न कर पाएँ, तो ये हमसे आपका डेटा माँग सकते हैं या आपका अकाउंट डिलीट करवा सकते हैं। इन्हें यह बता दें: हम इन्हें नहीं लिखते।';
export const theirName = 'उनका नाम';
export const theirEmail = 'उनका ईमेल';
export const saveNominee = 'नॉमिनी सेव करें';
export const removeNominee = 'नॉमिनी हटाएँ';
export const nominated = (name: string) => `आपके नॉमिनी ${name} हैं`;
export const nominatedText = (email: string) =>
  `हम उन्हें ${email} से पहचानते हैं। अगर आप न रहें या ख़ुद कुछ न कर पाएँ, तो वे इसी पते से हमारे शिकायत अधिकारी को लिखें।`;
export const nomineeNotLoaded = 'आपका नॉमिनी लोड नहीं हो पाया';

export const messagesToo = (
  <>
    ऑफ़र, रिमाइंडर और WhatsApp आप <Link href="/user/userDashboard?page=messages">संदेशों की सेटिंग</Link> में बदलते हैं।
  </>
);
