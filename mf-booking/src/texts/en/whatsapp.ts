export const choice = 'Messages about your sessions on WhatsApp, instead of SMS. Reply STOP there to end them.';
