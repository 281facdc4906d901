export const landing = {
  title: 'Personal training at home',
  description:
    'A certified fitness or yoga trainer comes to your home at a time that suits you. The {{trialPrice}} trial session is fully refundable.',
};
export const cities = {
  title: 'Trainers at home, city by city',
  description: 'The cities where certified fitness and yoga trainers come to your home. See what we bring to yours, and for how much.',
};
export const city = {
  title: 'Trainers at home',
  description:
    'A certified trainer comes to your home in {{city}} at a time that suits you. The {{trialPrice}} trial session is fully refundable.',
};
export const corporate = {
  title: 'Corporate Plan',
  description: 'Training, yoga and nutrition for your team, at your office or online. We reply within 24 hours.',
};
export const natal = {
  title: 'Pre and Post Natal exercise',
  description: 'Safe exercise at home before and after birth, with specially trained trainers. We reply within 24 hours.',
};
export const contact = { title: 'Contact Us', description: 'Write to us or call us. We’re happy to help.' };
export const trainer = {
  title: 'Trainer Registration',
  description: 'Train clients at home, near you. Register in minutes, complete your KYC and get sessions in your area.',
};
export const trainerSuccess = { title: 'Welcome' };
export const kyc = { title: 'Complete your KYC' };
export const about = { title: 'About Us', description: 'Who we are, who your trainers are, and what we believe about training at home.' };
export const refund = {
  title: 'Refund Policy',
  description: 'Refunds within {{refund_days}} days, service credit after that, and a full refund of the {{trialPrice}} trial.',
};
export const terms = { title: 'Terms of Service', description: 'What you can expect from us and what we expect from you, in plain words.' };
export const privacy = { title: 'Privacy Policy', description: 'What data we collect, why, how long we keep it, and your rights.' };
export const foodzone = { title: 'Food Zone' };
export const shopnow = { title: 'Shop Now' };
