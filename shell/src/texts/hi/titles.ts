export const titles: Partial<Record<string, string>> = {
  '/login': 'लॉग इन',
  '/service/fitnesstrainer': 'घर पर पर्सनल ट्रेनर',
  '/service/yogatrainer': 'घर पर योग ट्रेनर',
  '/service/dietplan': 'डाइट प्लान',
  '/forgotpassword': 'पासवर्ड रीसेट करें',
};
