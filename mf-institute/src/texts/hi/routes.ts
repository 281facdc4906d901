export const programmes = {
  title: 'फ़िटनेस और न्यूट्रिशन के सर्टिफ़िकेट कोर्स',
  description: 'ट्रेनर और न्यूट्रिशनिस्ट के लिए सर्टिफ़िकेट कोर्स: ACE, ACSM और NASM की कोचिंग, स्पेशलिस्ट और फ़ेलोशिप कोर्स।',
};
export const certificate = { title: 'सर्टिफ़िकेट जाँचें' };
export const myCourses = 'मेरे कोर्स';
