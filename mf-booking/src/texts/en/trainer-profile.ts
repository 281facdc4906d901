export const documents = { aadhar: 'Aadhaar card', pan: 'PAN card', photo: 'Photo', certificate: 'Certificate' };
export const whatCustomersSee = 'What customers see';
export const show = 'Show this and my photo to customers near me, before they book and while I’m their trainer';
export const neverShown =
  'We never show them your surname before you’re assigned, your address or your documents. You can change this at any time.';
export const notLoaded = 'We couldn’t load your profile';
export const name = 'Name';
export const email = 'Email';
export const mobile = 'Mobile number';
export const status = 'Status';
export const approved = 'Approved';
export const notApproved = 'Not approved';
export const sessions = 'Sessions';
export const pincode = 'Pincode';
export const areas = 'Areas';
export const rating = 'Rating';
export const noRatings = 'No ratings yet';
export const documentsTitle = 'Documents';
export const noneYet = 'None yet';
export const account = 'Payout account';
export const newTab = ' (opens in a new tab)';
export const whoSees =
  'Only you and the team members who check documents can open them. Every view is recorded. Your photo is shown to customers only if you agree above.';
export const myData = 'My data';
export const request = 'Request a change';
