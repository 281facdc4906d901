export const now = 'अभी का';
export const full = 'भर गया';
export const unavailable = 'उपलब्ध नहीं';
export const anotherTrainer = 'दूसरा ट्रेनर';
export const day = 'दिन';
export const noTimes = 'समय लोड नहीं हो पाए';
export const startTime = 'शुरू होने का समय';
export const isNotFree = (trainer: string) => `${trainer} उस समय ख़ाली नहीं हैं। हम दूसरा ट्रेनर तय करके आपको SMS करेंगे।`;
export const noneFree = 'इस दिन कोई समय ख़ाली नहीं है। कोई और दिन चुनें।';
export const notCounted = 'इसे आपके बदलावों में नहीं गिना जाएगा, क्योंकि आपके ट्रेनर अब नहीं आ सकते।';
export const movesLeft = (left: number): string =>
  left === 0 ? 'इस सेशन का समय आप आख़िरी बार बदल रहे हैं।' : `इसके बाद आप इसका समय ${left} बार और बदल सकते हैं।`;
export const isOn = (time: string) => `आपका सेशन अब ${time} को है`;
export const moveTitle = 'सेशन का समय बदलें';
export const planTitle = 'सेशन तय करें';
export const nowAt = (time: string, left: string) => `अभी: ${time}। ${left}`;
export const move = 'समय बदलें';
export const plan = 'सेशन तय करें';
