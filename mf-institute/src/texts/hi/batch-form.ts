export const chooseBatch = 'अपना बैच चुनें';
export const from = (day: string) => `${day} से`;
export const until = (day: string, hours: string) => `${day} तक। ${hours}। `;
export const left = (seats: number) => `${seats} सीट बाक़ी`;
export const track = 'किस विषय का सर्टिफ़िकेट चाहते हैं?';
export const choose = 'बैच चुनें';
