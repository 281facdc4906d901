export const seeMoney = 'देखें, आपके पैसे कहाँ हैं';
export const move = 'समय बदलें';
