export const heading = 'Complete your KYC';
export const sent = 'We’ll verify your documents and email you within 2 working days.';
export const linkFailed = 'We couldn’t check your link';
export const linkSent = 'If this email belongs to a trainer, we’ve sent a new link.';
export const newLink = 'We can email you a new link to complete your KYC.';

export const choose = 'Please choose';
export const age = 'Age';
export const languages = 'Languages';
export const languagesHint = 'Separated by commas';
export const qualification = 'Qualification';
/** A level of education, which is stored as it is here. */
export const level = (name: string) => name;
export const experience = 'Experience';
export const bank = 'Bank';
export const holder = 'Account holder name';
export const accountNumber = 'Account number';
export const confirmNumber = 'Confirm account number';
export const ifscHint = '11 characters, such as SBIN0000123';
export const bankName = 'Bank name';
export const branch = 'Branch name';
export const documents = 'Documents';
export const documentsText =
  'Photos or PDFs up to 5 MB each. Only our team can see them, and customers your photo if you agree to it later. On a phone, you can use the camera.';
export const names = { aadhar: 'Aadhar', pan: 'Pan', photo: 'Photo', certificate: 'Certificate' };
export const sending = (document: string) => `Sending ${document}`;
export const received = 'Received';
export const submit = 'Submit KYC';
