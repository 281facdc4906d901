import { Link } from '@fitghar/platform';

export const myData = 'My data';
export const downloadMine = 'Download my data';
export const consents = 'My consents';
export const calendar = 'My calendar';
export const nominee = 'My nominee';
export const deleteMine = 'Delete my account';

export const copyNow =
  'Copy this link now: it’s shown only once. In your calendar, choose “Add by URL” or “Subscribe”. Keep it to yourself.';
export const link = 'Link';
export const linkOff = 'Calendar link turned off';
export const calendarText = 'See your sessions in your own calendar. It updates when a session is moved or cancelled.';
export const calendarNotLoaded = 'We couldn’t load your calendar';
export const linkCreated = (time: string) => `Link created on ${time}. Lost it or shared it? A new link replaces it.`;
export const createNewLink = 'Create new link';
export const createLink = 'Create link';
export const turnOffLink = 'Turn off link';

export const consentsNotLoaded = 'We couldn’t load your consents';
export const agreed = (time: string, what: string, version: string) => `${time}: agreed to ${what} (version ${version})`;
export const refused = (time: string, what: string, version: string) => `${time}: didn’t agree to ${what} (version ${version})`;
export const withdrew = (time: string, what: string, version: string) => `${time}: withdrew consent to ${what} (version ${version})`;
export const readTerms = 'Read the terms';
export const readPrivacy = 'Read the privacy policy';

export const trainersFile = 'Your profile, application, bank details, visits and consents, as one JSON file.';
export const customersFile =
  'Your profile, sessions, plans and assessments, orders, refunds, tickets, reviews and consents, as one JSON file.';
export const download = 'Download';

export const erasesCustomers =
  '7 days after your request, we permanently delete your name, number, addresses, health details, tickets and reviews. We keep invoices, without your name, as the law requires. You can cancel the request until then.';
export const erasesTrainers =
  '7 days after your request, we permanently delete your name, number, address, bank details and documents. We keep a list of your visits, without your name, for our accounts. You can cancel the request until then.';
export const password = 'Your password';
export const keepAccount = 'Keep my account';
export const erasedOn = (time: string) => `Your account will be deleted on ${time}`;
export const asUsual = 'Until then you can use it as usual.';
export const accountNotLoaded = 'We couldn’t load your account';

export const healthAgreed = 'You agreed to the use of your health details:';
export const keepPlans = 'Keep my plans';
export const erasesPlans = 'This deletes your assessments, plans and check-ins';
export const erasesPlansText =
  'Download the plans you want to keep first. We stop preparing a plan that you haven’t received yet; you can request its refund under Transactions. An assessment that you haven’t paid for is deleted too. For a new plan we’ll ask you again.';
export const progressAgreed = 'You agreed that we keep your progress:';
export const keepProgress = 'Keep my progress';
export const erasesProgress = 'This deletes your weight, measurements and notes';
export const erasesProgressText =
  'What your trainers entered is deleted too. Your sessions stay as they are. If you enter your progress again, we’ll ask you again.';
export const withAnOrder = 'You sent us health details with an order. We use them for that order and for nothing else.';
export const withdraw = 'Withdraw this consent';
export const deleteHealth = 'Delete my health details';
export const withdrawAndDelete = 'Withdraw and delete';

export const nomineeSaved = 'Nominee saved';
export const nomineeText =
  'If you die or can no longer act, this person can ask us for your data, or to delete your account. Please tell them: we don’t write to them.';
export const theirName = 'Their name';
export const theirEmail = 'Their email';
export const saveNominee = 'Save nominee';
export const removeNominee = 'Remove nominee';
export const nominated = (name: string) => `You nominated ${name}`;
export const nominatedText = (email: string) =>
  `We know them by ${email}. If you die or can no longer act, they write to our Grievance Officer from that address.`;
export const nomineeNotLoaded = 'We couldn’t load your nominee';

export const messagesToo = (
  <>
    You change offers, reminders and WhatsApp under <Link href="/user/userDashboard?page=messages">Message settings</Link>.
  </>
);
