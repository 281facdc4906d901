export const comesFrom = (where: string, day: string) => (
  <span>
    हम {day} से <strong>{where}</strong> में आ रहे हैं।
  </span>
);
export const notYet = (where: string) => (
  <span>
    हम अभी <strong>{where}</strong> में नहीं हैं। डाइट और फ़िटनेस प्लान आप फिर भी ले सकते हैं।
  </span>
);
export const wishSent = (pincode: string) => `धन्यवाद। हम ${pincode} में आते ही आपको ईमेल करेंगे।`;
export const wish = 'जब आप यहाँ आएँ, मुझे बताएँ';
export const email = 'ईमेल';
export const tellMe = 'मुझे बताएँ';
