import { UPLOAD_MAX_BYTES } from '../../../common/constants.ts';

export const fileMessages = {
  type: 'JPEG, PNG या WebP फ़ोटो चुनें, या PDF',
  activePdf: 'इस PDF में स्क्रिप्ट या फ़ाइलें हैं, या पासवर्ड लगा है। इसे प्रिंट करके नई PDF बनाएँ, या फ़ोटो भेजें',
  heic: 'यह ब्राउज़र HEIC फ़ोटो नहीं पढ़ पाता। JPEG भेजें। iPhone पर Settings > Camera > Formats में Most Compatible चुनें',
  empty: 'यह फ़ाइल ख़ाली है। दूसरी चुनें',
  infected: 'हमारे वायरस स्कैनर ने यह फ़ाइल नहीं ली। दूसरी चुनें',
  notScanned: 'अभी फ़ाइलों की वायरस जाँच नहीं हो पा रही। कुछ मिनट बाद फिर कोशिश करें',
  tooLarge: `ज़्यादा से ज़्यादा ${UPLOAD_MAX_BYTES / 1_000_000} MB की फ़ाइल चुनें`,
  tooManyPixels: 'ज़्यादा से ज़्यादा 30 मेगापिक्सेल की फ़ोटो चुनें',
  busy: 'अभी बहुत सारी फ़ोटो आ रही हैं। कुछ सेकंड बाद फिर कोशिश करें',
} as const;
