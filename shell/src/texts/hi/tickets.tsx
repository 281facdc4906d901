import { ticketNumber } from '@fitghar/contracts/account';

export const states = { open: 'खुले', closed: 'बंद' };
export const listOf = { open: 'खुले टिकट', closed: 'बंद टिकट' };
export const none = { open: 'कोई खुला टिकट नहीं', closed: 'कोई बंद टिकट नहीं' };
export const noneText = { open: 'आपके सवाल और हमारे जवाब यहाँ दिखेंगे।', closed: 'सुलझ चुके टिकट यहाँ दिखेंगे।' };
export const notLoaded = 'आपके टिकट लोड नहीं हो पाए';
export const tickets = 'टिकट';
export const promise = 'हम हर टिकट का जवाब 24 घंटे में देते हैं, यहाँ भी और ईमेल पर भी।';

export const uploading = 'आपकी फ़ाइल भेजी जा रही है';
export const raised = 'टिकट मिल गया। हम 24 घंटे में जवाब देंगे';
export const howCanWeHelp = 'हम आपकी क्या मदद करें?';
export const message = 'संदेश';
export const file = 'फ़ोटो या PDF (ज़रूरी नहीं)';
export const fileHint = '5 MB तक';
export const proceed = 'भेजें';
export const service = 'किस सेशन के बारे में';
export const somethingElse = 'कुछ और';

export const statuses = { Pending: 'जवाब बाक़ी', Answered: 'जवाब दिया', Closed: 'बंद' };
export const yourReply = 'आपका जवाब';
export const sendReply = 'जवाब भेजें';
export const openFile = 'फ़ाइल खोलें';
export const attachment = 'आपकी भेजी फ़ाइल';
export const ticket = (id: string) => `टिकट ${ticketNumber(id)}`;
export const ourTeam = 'हमारी टीम: ';
export const you = 'आप: ';
export const merged = (id: string) => `हमने इसे आपके टिकट ${ticketNumber(id)} में मिला दिया है। दोनों का जवाब वहीं देंगे।`;
