export const wizard = 'ट्रायल सेशन बुक करें';
export const trainerDay = 'मेरा दिन';
export const packages = 'पैकेज के साथ जारी रखें';
export const session = 'आपका सेशन';
