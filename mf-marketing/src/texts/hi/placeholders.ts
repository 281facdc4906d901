export const foodZone = 'फ़ूड ज़ोन';
export const foodText = 'रेसिपी और खाना जल्द आ रहा है। तब तक अपनी रसोई के हिसाब का प्लान आज़माएँ।';
export const viewPlans = 'डाइट प्लान देखें';
export const shopText = 'मैट, बैंड और बोतलें जल्द आ रही हैं। ट्रायल सेशन के लिए बस थोड़ी ख़ाली जगह चाहिए।';
export const bookTrial = 'ट्रायल सेशन बुक करें';
