export const landing = {
  title: 'घर पर पर्सनल ट्रेनिंग',
  description: 'सर्टिफ़ाइड फ़िटनेस या योग ट्रेनर आपके समय पर आपके घर आता है। {{trialPrice}} का ट्रायल सेशन पूरा रिफ़ंड हो सकता है।',
};
export const cities = {
  title: 'घर पर ट्रेनर, आपके शहर में',
  description: 'वे शहर जहाँ सर्टिफ़ाइड फ़िटनेस और योग ट्रेनर आपके घर आते हैं। देखें कि आपके शहर में हम क्या लाते हैं, और कितने में।',
};
export const city = {
  title: 'घर पर ट्रेनर',
  description: 'सर्टिफ़ाइड ट्रेनर {{city}} में आपके समय पर आपके घर आता है। {{trialPrice}} का ट्रायल सेशन पूरा रिफ़ंड हो सकता है।',
};
export const corporate = {
  title: 'कॉर्पोरेट प्लान',
  description: 'आपकी टीम के लिए ट्रेनिंग, योग और न्यूट्रिशन, आपके ऑफ़िस में या ऑनलाइन। हम 24 घंटे में जवाब देते हैं।',
};
export const natal = {
  title: 'गर्भावस्था और उसके बाद की एक्सरसाइज़',
  description: 'डिलीवरी से पहले और बाद में घर पर सुरक्षित एक्सरसाइज़, ख़ास तौर पर सीखे हुए ट्रेनर के साथ। हम 24 घंटे में जवाब देते हैं।',
};
export const contact = { title: 'संपर्क करें', description: 'हमें लिखें या कॉल करें। हमें आपकी मदद करके ख़ुशी होगी।' };
export const trainer = {
  title: 'ट्रेनर रजिस्ट्रेशन',
  description: 'अपने आसपास लोगों को उनके घर पर ट्रेनिंग दें। कुछ मिनट में रजिस्टर करें, KYC पूरा करें और अपने इलाक़े में सेशन पाएँ।',
};
export const trainerSuccess = { title: 'स्वागत है' };
export const kyc = { title: 'अपना KYC पूरा करें' };
export const about = { title: 'हमारे बारे में', description: 'हम कौन हैं, आपके ट्रेनर कौन हैं, और घर पर ट्रेनिंग के बारे में हम क्या मानते हैं।' };
export const refund = {
  title: 'रिफ़ंड पॉलिसी',
  description: '{{refund_days}} दिन के अंदर रिफ़ंड, उसके बाद सर्विस क्रेडिट, और {{trialPrice}} के ट्रायल का पूरा रिफ़ंड।',
};
export const terms = { title: 'सेवा की शर्तें', description: 'आप हमसे क्या उम्मीद रख सकते हैं और हम आपसे क्या, आसान शब्दों में।' };
export const privacy = { title: 'प्राइवेसी पॉलिसी', description: 'हम कौन सा डेटा लेते हैं, क्यों, कब तक रखते हैं, और आपके हक़।' };
export const foodzone = { title: 'फ़ूड ज़ोन' };
export const shopnow = { title: 'शॉप' };
