export const pageNotFound = 'पेज नहीं मिला';
export const notFoundTitle = 'हमें यह पेज नहीं मिला';
export const notFoundText = 'शायद पता ग़लत है, या पेज कहीं और चला गया है।';
export const backToHome = 'होम पर जाएँ';
export const bookTrialFor = (price: string) => `${price} में ट्रायल बुक करें`;

export const forbiddenTitle = '403 – यह पेज आपके लिए नहीं खुलता';
export const forbiddenText = 'आपके अकाउंट से यह पेज नहीं खुल सकता। आपका कोई दूसरा अकाउंट हो, तो लॉग आउट करके उससे लॉग इन करें।';
export const goHome = 'होम पेज पर जाएँ';
