export const CITY_NAMES = {
  bengaluru: 'बेंगलुरु',
  mumbai: 'मुंबई',
  delhi: 'दिल्ली',
  pune: 'पुणे',
  hyderabad: 'हैदराबाद',
  chennai: 'चेन्नई',
  kolkata: 'कोलकाता',
  ahmedabad: 'अहमदाबाद',
  gurugram: 'गुरुग्राम',
  noida: 'नोएडा',
};
