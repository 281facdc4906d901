export const moved = (time: string, name: string) => `विज़िट अब ${time} को है। ${name} को ईमेल जाएगा`;
export const title = 'विज़िट का समय बदलें';
export const offline = 'आप ऑफ़लाइन हैं';
export const offlineText = (name: string) =>
  `समय बदलने के लिए ऑनलाइन होना ज़रूरी है, ताकि हम नया समय देख सकें और ${name} को बता सकें। तब तक ${name} को कॉल कर लें।`;
export const getsEmail = (name: string) => `${name} को नए समय और आपकी वजह का ईमेल जाएगा। सेशन जल्द हो, तो पहले कॉल करें।`;
export const pinChanges = (name: string) => `Start PIN बदल जाएगा। यह ${name} के अपने बदलावों में नहीं गिना जाएगा।`;
export const onlyFree = 'आप वही समय चुन सकते हैं, जब आप ख़ाली हों और समय पर पहुँच सकें।';
export const reason = (name: string) => `वजह (${name} को बताई जाएगी)`;
export const moveTo = (time: string) => `${time} पर ले जाएँ`;
export const move = 'समय बदलें';
export const cancel = 'रद्द करें';
