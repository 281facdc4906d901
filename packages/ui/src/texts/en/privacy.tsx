import { Link } from '@fitghar/platform';

export const howWeUse = 'How we use these details';
export const kept = (why: string, periods: string) => `: ${why}. Kept ${periods}.`;
export const rights = (
  <>
    Under <Link href="/user/userDashboard?page=my-data">My data</Link> you can download, correct and delete your data, and withdraw what you
    agreed to. Without an account, write to our Grievance Officer on the <Link href="/contact">contact page</Link>. You can also complain to
    the Data Protection Board of India. More in our <Link href="/Privacy">Privacy Policy</Link>.
  </>
);
