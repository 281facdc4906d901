export const noRatings = (name: string) => `${name}, अभी कोई रेटिंग नहीं`;
export const rated = (name: string, stars: number) => `${name}, 5 में से ${stars} स्टार`;
export const noneFree = 'उस समय कोई ख़ाली नहीं है';
export const nearestFree = (times: readonly string[]) => `उस समय कोई ख़ाली नहीं है। सबसे पास के ख़ाली समय: ${times.join('; ')}`;
export const willCome = (names: string) => `अब ${names} आएँगे`;
export const insteadOf = (name: string) => `${name} की जगह`;
export const canNotCome = (name: string) => `${name} अब नहीं आ सकते`;
export const whoCould = 'आपकी तारीख़ें और समय आपके ही हैं। इनकी जगह ये आ सकते हैं:';
export const looking = 'आपकी तारीख़ें और समय आपके ही हैं। हम दूसरा ट्रेनर ढूँढ रहे हैं।';
export const accept = (name: string | undefined) => `${name} मंज़ूर हैं`;
export const acceptFor = (sessions: number) => `${sessions} सेशन के लिए मंज़ूर`;
export const ifNothing = (_sessions: number) =>
  'आप कुछ न करें, तो हम ट्रेनर तय करके आपको SMS करेंगे। इन सेशन का समय बदलना आपके बदलावों में नहीं गिना जाएगा।';
export const notLoaded = 'यह लोड नहीं हो पाया कि इनकी जगह कौन आ सकता है';
