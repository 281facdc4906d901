export const agreeToHealth = 'अपनी सेहत की जानकारी के इस्तेमाल के लिए सहमति दें';
export const emailLike = 'name@example.com जैसा ईमेल पता लिखें';
export const atMost = (max: number) => `ज़्यादा से ज़्यादा ${max} अक्षर लिखें`;
export const noBreaks = 'एक ही लाइन में, बिना ख़ास चिह्नों के लिखें';
export const noControls = 'ख़ास चिह्न हटाएँ';
export const chooseGender = 'पुरुष या महिला चुनें';
export const tenDigits = '10 अंकों का मोबाइल नंबर लिखें';
export const chooseStars = 'स्टार चुनें';
export const fewWords = 'कुछ शब्द लिखें';
