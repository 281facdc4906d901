export const why = 'Train clients at their homes, at times that suit you. Register, then upload documents through the link we email you.';
export const hours = (first: string, last: string) =>
  `You choose your areas and your hours: sessions start every hour from ${first} to ${last}, all week. You earn a share of every session, and see it on your phone.`;
export const steps: [title: string, text: string][] = [
  ['Register', 'Your profile takes a few minutes.'],
  ['Upload your documents', 'We email you a link to upload your ID, certificate and photo.'],
  ['Start training', 'We verify your documents and email you within 2 working days.'],
];

export const name = 'Name';
export const email = 'Email';
export const mobile = 'Mobile number';
export const mobileHint = '10 digits';
export const password = 'Password';
export const iAm = 'I am a';
/** An answer that is stored as it is here. */
export const option = (answer: string) => answer;
export const gender = 'Gender';
export const address = 'Current address';
export const pincode = 'Pincode';
export const noAreas = 'We couldn’t load the areas of this pincode';
export const chooseArea = 'Please choose at least one area';
export const areaIn = (district: string | undefined, state: string | undefined) => `Servicing area in ${district}, ${state}`;
export const register = 'Register';
