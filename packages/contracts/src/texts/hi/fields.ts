export const agreeToHealth = 'अपनी सेहत की जानकारी के इस्तेमाल के लिए सहमति दें';
export const emailLike = 'name@example.com जैसा ईमेल पता लिखें';
export const atMost = (max: number) => `ज़्यादा से ज़्यादा ${max} अक्षर लिखें`;
export const noControls = 'ख़ास चिह्न हटाएँ';
