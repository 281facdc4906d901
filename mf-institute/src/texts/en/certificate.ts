export const heading = 'Is this certificate genuine?';
export const notOurs = 'We didn’t issue this certificate';
export const notOursText = (serial: string) => `No certificate has the number ${serial}. Please check the number on the certificate.`;
export const contactUs = 'Contact us';
export const failed = 'We couldn’t check this certificate';
export const genuine = 'Genuine certificate';
export const revokedOn = (day: string) => `Certificate revoked on ${day}`;
export const issuedOn = (day: string, serial: string) => `Issued on ${day} · number ${serial}`;
