/** Emails to students. */
export const institute = {
  footer: 'You’re receiving this email because you enrolled with us.',
  chooseBatch: 'Choose my batch',
  viewCourse: 'View my course',
  certificateIn: 'Certificate in',
  firstClass: 'First class',
  ends: 'Ends',
  classes: 'Classes',
  in: 'In',
  number: 'Number',
  viewCertificate: 'View public certificate',
};
