export const selectService = {
  title: 'सर्विस चुनें',
  description: 'डाइट प्लान या ट्रेनिंग प्लान, जिसे विशेषज्ञ 24 घंटे में आपके लिए बनाता है।',
};
export const diet = {
  title: 'डाइट प्लान',
  description: 'आपकी अपनी रसोई से डाइट प्लान, कटोरी, रोटी और ग्राम में। विशेषज्ञ 24 घंटे में आपका प्लान बनाता है।',
};
export const fitness = {
  title: 'डाइट और फ़िटनेस प्लान',
  description: 'हर हफ़्ते के सेट, रेप्स और आराम, आपके शरीर और आपके लक्ष्य के हिसाब से। विशेषज्ञ 24 घंटे में आपका प्लान बनाता है।',
};
export const myPlans = 'मेरे प्लान';
export const planTransactions = 'प्लान के पेमेंट';
