export const email = 'ईमेल';
export const phone = 'फ़ोन';
export const phoneHint = '10 अंक, ताकि हम आपको कॉल कर सकें';
export const name = 'नाम';
export const requirement = 'आपको क्या चाहिए';
export const submit = 'भेजें';

export const contactUs = 'संपर्क करें';
export const post = 'डाक';
export const officer = 'शिकायत अधिकारी';
export const officerText = (name: string) =>
  `${name}। इन्हीं पतों पर “शिकायत” लिखकर भेजें: 48 घंटे में आपको जवाब मिलेगा और 1 महीने में हम मामला सुलझा देंगे।`;

export const corporate = 'कॉर्पोरेट प्लान';
export const corporateLead = 'मीटिंग से पहले योग, लंच के बाद स्ट्रेंथ, आपके ऑफ़िस में या वीडियो पर।';
export const teamPlan = 'आपकी टीम के लिए प्लान';
export const teamNeeds = 'बताएँ कि आपकी टीम को क्या चाहिए। हम जल्द से जल्द आपसे संपर्क करेंगे।';
export const companyName = 'कंपनी';
export const teamHint = 'आपका शहर, कितने लोग, और कौन से दिन ठीक रहेंगे';
export const send = 'पूछताछ भेजें';

export const natal = 'गर्भावस्था (पहले और बाद में)';
export const natalLead = 'डिलीवरी से पहले और बाद में घर पर हल्की ट्रेनिंग, ऐसे ट्रेनर के साथ जिसे इसकी ख़ास जानकारी है।';
export const natalText = 'एक सर्टिफ़ाइड एक्सपर्ट ट्रायल सेशन के लिए आता है। ट्रायल से पहले उसे अपनी कोई भी बीमारी बताएँ और अपने डॉक्टर से सलाह लें।';
export const address = 'पता (ज़रूरी नहीं)';
export const requirements = 'आपको क्या चाहिए';

export const received = 'आपका संदेश मिल गया';
export const receivedText = 'हमने आपको ईमेल से पुष्टि भेजी है और 24 घंटे में जवाब देंगे।';
