import { UPLOAD_MAX_BYTES } from './constants.ts';

// Every text that the product specification quotes, spelling included (D5). One export an area, so that a page
// carries the texts of its own area only.

export const tagline = 'Certified fitness expert, at unbelievable price, on your fingure tip' as const;

export const login = {
  title: 'Login to get fit',
  toRegister: 'Not a member! Sign Up Now',
  toReset: 'Forgot Password?',
  emailInvalid: 'Valid Email is required',
  passwordRequired: 'Password is required',
  badCredentials: 'Please enter the valid credetials',
} as const;

export const register = {
  title: 'Register to get fit',
  toLogin: 'Existing member! Login Now',
  nameRequired: 'Name is required',
  phoneInvalid: 'Please enter a valid phone number along with code',
  phoneLength: 'Phone number must be 10',
  emailInvalid: 'Valid Email is required',
  passwordRequired: 'Password is required',
  passwordRule: 'Password must be 6+ characters with a digit',
  emailTaken: 'This email is already registered. Log in, or reset your password',
  done: 'Registered Successfully',
} as const;

export const reset = {
  title: 'Reset your password',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email format',
  otpRequired: 'OTP is required',
  otpWrong: 'This OTP is wrong or has expired',
  passwordRequired: 'New password is required',
  allRequired: 'Email, OTP, and new password are required',
  sent: 'OTP sent to your email',
  resent: 'OTP resent to your email',
  done: 'Password reset successfully',
  wentWrong: 'Something went wrong',
  failed: 'Password reset failed',
  noConnection: 'Server communication error',
} as const;

export const changePassword = {
  bothRequired: 'Please fill both fields',
  mismatch: 'The two passwords are not the same',
  done: 'Password changed. Please log in',
  link: {
    unknown: 'This link is not valid. It may have been replaced by a newer one',
    used: 'This link has been used already',
    expired: 'This link has expired',
  },
} as const;

export const corporate = {
  heading: 'Corporate Plan',
  nameRequired: 'Name is required',
  companyRequired: 'Company name is mandatory',
  emailInvalid: 'Kindly enter valid email-id',
  phoneRequired: 'Kindly enter Phone No.',
  requirementRequired: 'This field is required',
} as const;

export const natal = {
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email id to contact you !',
  phoneRequired: 'Kindly enter Phone No.',
  requirementRequired: 'Kindly share your requirements',
} as const;

export const requestForm = {
  title: 'Request Form',
  about: 'Please leave a message and we will get back to you within 24 hours !',
  emailInvalid: 'Kindly enter valid email-id',
  requirementRequired: 'This field is required',
} as const;

/** Toast after every enquiry (section 8). */
export const enquiryReceived = 'Your Information in received we will contact you soon!!' as const;

export const trainer = {
  heading: 'Trainer Registration',
  nameRequired: 'Please input your name !',
  emailInvalid: 'Valid Email is required',
  passwordRequired: 'Password is required',
  addressRequired: 'Current address is required',
  phoneInvalid: 'Please enter a valid phone number along with code',
  phoneLength: 'Phone number must be 10',
  pinInvalid: 'Please enter valid pin',
  taken: 'Provided Email Id/Phone number already registered !',
  done: 'Registered successfully',
  created: 'Congratulations ! Your profile has been created.',
} as const;

export const admin = {
  approved: 'Approved Succesfully',
  rejected: 'Rejected Succesfully',
  blocked: 'Blocked Succesfully',
  unblocked: 'Unblocked Succesfully',
  failed: 'Some error occured',
} as const;

export const kyc = {
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

/** Refusals of an uploaded file, the same on both sides. */
export const file = {
  type: 'Please choose a JPEG, PNG or WebP picture, or a PDF',
  tooLarge: `Please choose a file of at most ${UPLOAD_MAX_BYTES / 1_000_000} MB`,
} as const;

export const ticket = { mandatory: 'This field is mandatory!' } as const;

export const booking = {
  headingFitness: 'Personal Trainer at Home',
  headingYoga: 'Yoga Trainer at Home',
  missing: 'Please input all the required data !!',
  mandatory: 'This field is mandatory!',
  pincode: 'Please enter a valid pin code!',
  noSlots: 'No slots are their !!',
  proceed: 'Proceed to pay',
  paymentFailed: 'Sorry ! Transaction was unsuccessfull ! Kindly try again',
  failed: 'Booking failed. Please try again.',
  networkError: 'Network error',
} as const;

export const transactions = { empty: 'No transactions available.' } as const;

export const plans = {
  dietHeading: 'Diet Plans to help you stay fit',
  fitnessHeading: 'Diet and Fitness plan to help you stay fit',
  select: 'Select Diet Plans',
  assessment: 'Help us know your body better',
  missing: 'Please input all the required data !!',
  ageFitness: 'Age should be between 18 - 50',
  ageDiet: 'Age should be between 18 - 100',
  name: 'Please enter your Name !',
  phone: 'Please enter your Phone no !',
  weight: 'Please enter your weight !',
  pain: 'Please may i know !',
  injury: 'Please enter your injury !',
  goal: 'Please enter your Goal !',
  price: 'The price is the one in our list; it cannot be changed',
  acknowledgement: 'Acknowledgement',
  paid: 'Your Transaction was Successful !',
  paidNote: 'Kindly wait for 24 hours and our Nutrition specialist will send your diet plan based on data provided by you !',
  failed: 'Your Transaction is failed Please try again',
  notCreated: { fitness: 'Failed to create fitness plan', diet: 'Failed to create diet plan' },
} as const;
