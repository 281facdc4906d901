import type { Visitor } from './visitor.ts';

interface Account {
  email: string;
  password: string;
}

const PAYMENT = { frame: 'Payment' };

/** Who visits what. */
interface SmokeTest {
  customer: Account;
  trainer: Account;
  admin: Account;
  /** Paths of public pages. */
  pages: readonly string[];
  /** How many pages of each menu. */
  count: number;
  /** When the trial is, such as `5:00 pm`. */
  time: string;
}

async function pay(visitor: Visitor): Promise<void> {
  await visitor.fill('UPI address', 'success@razorpay', PAYMENT.frame);
  await visitor.press('Pay', PAYMENT);
}

async function bookTrial(visitor: Visitor, time: string): Promise<void> {
  await visitor.press('Fitness');
  await visitor.press('Next');
  await visitor.press('Tomorrow');
  await visitor.press('Next');
  await visitor.press(time);
  await visitor.press('Standard');
  await visitor.press('Female', { exact: true });
  await visitor.press('Next');
  await visitor.fill('Pincode', '560038');
  await visitor.fill('Address', '12, Lotus Apartments, MG Road');
  await visitor.fill('Area', 'Indiranagar');
  await visitor.fill('Landmark', 'Opposite the metro');
  await visitor.press('Next');
  await visitor.press('Proceed to pay');
  await pay(visitor);
  await visitor.see('Your trial session is booked');
}

async function buyPlan(visitor: Visitor): Promise<void> {
  await visitor.press('Choose this plan');
  await visitor.choose('Your State', '29');
  await visitor.press('Save for my invoices');
  await visitor.see('Invoice: '); // the dialog is smaller then: a press on its way would land beside it
  await visitor.press('Proceed');
  await visitor.press('Female', { exact: true });
  await visitor.fill('Age', '34');
  await visitor.choose('Height', '5.4');
  await visitor.fill('Weight in kg', '72');
  await visitor.press('Next');
  await visitor.press('Peanuts');
  await visitor.press('High blood pressure');
  await visitor.press('I agree that the health details');
  await visitor.press('Submit and pay');
  await pay(visitor);
  await visitor.see(/Your plan|being prepared|within 48 hours|Thank you/);
}

/** Opens these pages one after the other. @returns what is wrong with them */
async function openAll(visitor: Visitor, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) wrong.push(...(await visitor.open(path)));
  return wrong;
}

/** Opens the pages behind a login, as its menus name them. */
async function openMenu(visitor: Visitor, account: Account, home: string, count: number): Promise<string[]> {
  await visitor.logIn(account);
  const wrong = await visitor.open(home);
  const paths = (await visitor.links('nav')).filter((path) => path.startsWith(`${home}?`)).slice(0, count);
  if (!paths.length) wrong.push(`${home} has no menu`);
  return [...wrong, ...(await openAll(visitor, paths))];
}

/** What people do most, in one browser. @returns what is wrong */
export async function smoke(visitor: Visitor, { customer, trainer, admin, pages, count, time }: SmokeTest): Promise<string[]> {
  const wrong = await openAll(visitor, [...pages, '/login']);
  await visitor.fill('Email', customer.email);
  await visitor.fill('Password', customer.password);
  await visitor.press('LOGIN', { exact: true });
  await visitor.see(/Namaste/);
  wrong.push(...(await visitor.open('/booksession')));
  await bookTrial(visitor, time);
  wrong.push(...(await visitor.open('/diet')));
  await buyPlan(visitor);
  wrong.push(...(await openMenu(visitor, customer, '/user/userDashboard', count)));
  await visitor.logIn(trainer);
  wrong.push(...(await visitor.open('/trainerDashboard')));
  for (const tab of await visitor.tabs()) {
    await visitor.press(tab);
    wrong.push(...(await visitor.look(`/trainerDashboard, ${tab}`)));
  }
  wrong.push(...(await openMenu(visitor, admin, '/admin/adminDashboard', count)));
  return wrong;
}
