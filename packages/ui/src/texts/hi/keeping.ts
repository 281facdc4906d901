export const keep = 'इस फ़ोन पर रखें';
export const renew = 'ताज़ा रखें';
export const remove = 'इस फ़ोन से हटाएँ';
export const kept = 'इस फ़ोन पर रख लिया गया। इंटरनेट न हो, तब भी यही पेज खोलें';
export const removed = 'इस फ़ोन से हटा दिया गया';
export const keptOn = (time: string) => `इस फ़ोन पर: ${time} तक की जानकारी`;
export const asOf = (time: string) => `${time} तक की जानकारी। इंटरनेट नहीं है, इसलिए आप वही देख रहे हैं जो इस फ़ोन पर रखा है।`;
