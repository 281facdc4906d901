export const email = 'Email';
export const phone = 'Phone';
export const phoneHint = '10 digits, so that we can call you back';
export const name = 'Name';
export const requirement = 'Requirement';
export const submit = 'Submit';

export const contactUs = 'Contact Us';
export const post = 'Post';
export const officer = 'Grievance Officer';
export const officerText = (name: string) =>
  `${name}. Write to the same addresses with the word “Grievance”: you hear from us within 48 hours, and we settle it within 1 month.`;

export const corporate = 'Corporate Plan';
export const corporateLead = 'Yoga before the stand-up, strength after lunch, at your office or by video.';
export const teamPlan = 'Plan for your team';
export const teamNeeds = 'Tell us what your team needs and we’ll get back to you as soon as possible.';
export const companyName = 'Company';
export const teamHint = 'Your city, how many people, and the days that suit you';
export const send = 'Send enquiry';

export const natal = 'Natal (Pre and Post)';
export const natalLead = 'Gentle training at home before and after birth, with a trainer who specialises in it.';
export const natalText =
  'A certified expert comes for a trial session. Before the trial, please tell them about any medical condition and consult your doctor.';
export const address = 'Address (optional)';
export const requirements = 'Requirements';

export const received = 'We have your message';
export const receivedText = 'We’ve emailed you a confirmation and will reply within 24 hours.';
