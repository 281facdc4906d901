import type { institute as en } from '../en/institute.ts';

export const institute: typeof en = {
  footer: 'यह ईमेल आपको इसलिए मिला है कि आपने हमारे यहाँ दाख़िला लिया।',
  chooseBatch: 'बैच चुनें',
  viewCourse: 'मेरा कोर्स देखें',
  certificateIn: 'किसका सर्टिफ़िकेट',
  firstClass: 'पहली क्लास',
  ends: 'आख़िरी दिन',
  classes: 'क्लास',
  in: 'किसका',
  number: 'नंबर',
  viewCertificate: 'पब्लिक सर्टिफ़िकेट देखें',
};
