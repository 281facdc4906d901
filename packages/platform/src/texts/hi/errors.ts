export const ourSide = 'हमारी तरफ़ कुछ गड़बड़ हो गई। फिर कोशिश करें';
export const offline = 'आप ऑफ़लाइन हैं। ऑनलाइन होने पर फिर कोशिश करें';
export const unreachable = (brand: string) => `${brand} से कनेक्शन नहीं हो पा रहा। अपना इंटरनेट देखें और फिर कोशिश करें`;
export const tooLong = (brand: string) => `${brand} से जवाब आने में बहुत देर हो रही है। फिर कोशिश करें`;
export const loggedOut = 'आप लॉग आउट हो चुके हैं। फिर से लॉग इन करें';
export const updated = 'साइट अभी-अभी अपडेट हुई है। पेज रीलोड करें';
export const unsent = 'आपका लिखा हुआ कुछ अभी भेजा नहीं गया है। अभी लॉग आउट करेंगे, तो वह मिट जाएगा। लॉग आउट करें?';
