export const days = 'दिन';
export const targets = 'आपके लक्ष्य';
export const shopping = 'हफ़्ते की ख़रीदारी (1 व्यक्ति)';
export const advice = 'जानने लायक़';
export const sources = 'हमने हिसाब कैसे लगाया';
export const clear = 'सारे निशान हटाएँ';
