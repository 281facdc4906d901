// Without schemas, so that a form that shows these texts does not load the schema library.

/** How long, for people. The days are those of `RETENTION` in services/kernel/personal-data, and a test compares them. */
export const NOTICE_PERIODS = {
  account: { days: null, text: 'as long as you have an account' },
  booking: { days: 1095, text: '3 years after the visit' },
  plan: { days: 730, text: '2 years after you pay' },
  unpaidPlan: { days: 30, text: '30 days if you don’t buy a plan' },
  progress: { days: 730, text: '2 years' },
  enquiry: { days: 365, text: 'one year' },
  areaWish: { days: 365, text: 'one year' },
  ticket: { days: 1095, text: '3 years' },
  rejectedReview: { days: 180, text: '180 days if we don’t publish it' },
  unfinishedTrainer: { days: 180, text: '180 days if you don’t send your KYC' },
  rejectedTrainer: { days: 90, text: '90 days if we can’t take you on' },
} as const;

interface NoticeItem {
  what: string;
  why: string;
  kept: readonly (keyof typeof NOTICE_PERIODS)[];
}

/** What each form that asks for personal data says about it, item by item (DPDP Rules 2025, r. 3). */
export const PRIVACY_NOTICES = {
  account: [
    { what: 'Name, mobile number, email', why: 'to log you in, and to reach you about what you book', kept: ['account'] },
    { what: 'Password', why: 'to log you in; we keep only a hash of it', kept: ['account'] },
    { what: 'Your choice about offers', why: 'to send you offers only if you want them', kept: ['account'] },
  ],
  profile: [
    { what: 'Name, mobile number, email', why: 'to log you in, and to reach you about what you book', kept: ['account'] },
    { what: 'Gender', why: 'so that a trainer and a plan suit you', kept: ['account'] },
  ],
  address: [{ what: 'Address, area, landmark, pincode', why: 'to fill in your next booking', kept: ['account'] }],
  booking: [
    { what: 'Address, area, landmark, pincode', why: 'so that your trainer finds you, who reads them', kept: ['booking'] },
    { what: 'Location, if you add it', why: 'the same', kept: ['booking'] },
    { what: 'Name and number of who trains', why: 'so that your trainer can call', kept: ['booking'] },
    { what: 'Addresses that you save', why: 'to fill in your next booking', kept: ['account'] },
  ],
  assessment: [
    {
      what: 'Age, gender, height, weight, medical condition',
      why: 'to prepare your plan; its specialist reads them',
      kept: ['plan', 'unpaidPlan'],
    },
    { what: 'What you eat and avoid, how active you are, your goal', why: 'the same', kept: ['plan', 'unpaidPlan'] },
  ],
  progress: [
    {
      what: 'Weight, measurements, session notes',
      why: 'to show your progress; the trainers of your sessions read them',
      kept: ['progress'],
    },
  ],
  enquiry: [{ what: 'What you write in this form', why: 'to answer you', kept: ['enquiry'] }],
  areaWish: [{ what: 'Email, pincode', why: 'to tell you when we come to you', kept: ['areaWish'] }],
  natal: [
    { what: 'Name, email, phone, address if you give it', why: 'to answer you', kept: ['enquiry'] },
    { what: 'What you tell us about your health', why: 'to suggest what suits you; our specialists read it', kept: ['enquiry'] },
  ],
  ticket: [{ what: 'Your message, the service, a picture or PDF', why: 'to help you; our support team reads them', kept: ['ticket'] }],
  review: [
    {
      what: 'Your name, area, occupation, rating, words, picture',
      why: 'to publish them once we have read them',
      kept: ['account', 'rejectedReview'],
    },
  ],
  nominee: [
    { what: 'Name and email of your nominee', why: 'to know who may act for you if you die or can no longer act', kept: ['account'] },
  ],
  trainer: [
    { what: 'Name, email, phone, password', why: 'to check your application and log you in', kept: ['account', 'unfinishedTrainer'] },
    { what: 'Gender, address, pincodes, service', why: 'to send you sessions that suit', kept: ['account', 'unfinishedTrainer'] },
  ],
  kyc: [
    {
      what: 'Aadhaar (its last 4 digits), PAN, certificate, photo',
      why: 'to know who visits our customers',
      kept: ['account', 'rejectedTrainer'],
    },
    { what: 'Bank account', why: 'to pay you', kept: ['account', 'rejectedTrainer'] },
    { what: 'Age, languages, qualification, experience', why: 'to send you sessions that suit', kept: ['account', 'rejectedTrainer'] },
  ],
} as const satisfies Record<string, readonly NoticeItem[]>;

export type PrivacyNoticeName = keyof typeof PRIVACY_NOTICES;
