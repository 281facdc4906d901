export const noBatches = 'बैच लोड नहीं हो पाए';
export const full = 'सीटें भर गईं';
