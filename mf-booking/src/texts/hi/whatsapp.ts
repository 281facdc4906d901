export const choice = 'सेशन के मैसेज SMS की जगह WhatsApp पर पाएँ। बंद करने के लिए वहाँ “बंद” लिखें।';
