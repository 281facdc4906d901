export const notices = 'सूचनाएँ';
export const markRead = 'सभी पढ़ ली हैं';
export const notLoaded = 'आपकी सूचनाएँ लोड नहीं हो पाईं';
export const none = 'अभी कोई सूचना नहीं';
export const noneText = 'हमारी सूचनाएँ यहाँ दिखेंगी।';
export const isNew = 'नई';
