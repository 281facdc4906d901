// Texts that the product specification quotes, spelling included (D5).

export const corporateMessages = {
  nameRequired: 'Name is required',
  companyRequired: 'Company name is mandatory',
  emailInvalid: 'Kindly enter valid email-id',
  phoneRequired: 'Kindly enter Phone No.',
  requirementRequired: 'This field is required',
} as const;

export const natalMessages = {
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email id to contact you !',
  phoneRequired: 'Kindly enter Phone No.',
  requirementRequired: 'Kindly share your requirements',
} as const;

export const requestFormMessages = {
  title: 'Request Form',
  about: 'Please leave a message and we will get back to you within 24 hours !',
  emailInvalid: 'Kindly enter valid email-id',
  requirementRequired: 'This field is required',
} as const;

/** Toast after every enquiry (section 8). */
export const enquiryReceived = 'Your Information in received we will contact you soon!!' as const;

/** Placeholder page (section 2). */
export const shopNowTitle = 'Shop Now (coming Soon)' as const;

export const trainerMessages = {
  heading: 'Trainer Registration',
  nameRequired: 'Please input your name !',
  emailInvalid: 'Valid Email is required',
  addressRequired: 'Current address is required',
  phoneInvalid: 'Please enter a valid phone number along with code',
  phoneLength: 'Phone number must be 10',
  pinInvalid: 'Please enter valid pin',
  taken: 'Provided Email Id/Phone number already registered !',
  done: 'Registered successfully',
  created: 'Congratulations ! Your profile has been created.',
} as const;

export const kycMessages = {
  age: 'Age should be between 18 - 50',
  language: 'Specify atleast one language !',
  accountNumber: 'Please enter a valid account number',
  accountMismatch: 'Account Number mismatch',
  ifsc: 'Please enter valid IFSC Code',
  documents: 'Please provide images of all the documents !!',
  detailsFor: (what: string): string => `Please provide the details for ${what}`,
  experience: 'Put NA for no experience',
  done: 'KYC Done Succesfully',
} as const;
