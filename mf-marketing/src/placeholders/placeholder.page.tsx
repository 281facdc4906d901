import { shopNowTitle } from '@fitghar/contracts/marketing';
import { Link, usePathname } from '@fitghar/platform';
import { buttonLook, Container, Notice, Section } from '@fitghar/ui';

/** Pages that are to come, each with a way onward (D26). */
const PAGES: Record<string, { title: string; text: string; to: string; action: string }> = {
  '/foodzone': {
    title: 'Food Zone',
    text: 'Recipes and meals are to come. Until then: a plan that fits your kitchen.',
    to: '/diet',
    action: 'See the diet plans',
  },
  '/shopnow': {
    title: shopNowTitle,
    text: 'Mats, bands and bottles are to come. For a trial session you need nothing but a floor.',
    to: '/booksession',
    action: 'Book a trial session',
  },
  '/trainerDashboard': {
    title: 'Trainer dashboard',
    text: 'Your sessions, earnings and messages are in our app for trainers.',
    to: '/',
    action: 'Go to the start',
  },
};

export default function PlaceholderPage() {
  const page = PAGES[usePathname()];
  if (!page) return null;
  const { title, text, to, action } = page;
  const onward = (
    <Link href={to} className={buttonLook()}>
      {action}
    </Link>
  );
  return (
    <Section>
      <Container>
        <Notice title={title} actions={onward}>
          {text}
        </Notice>
      </Container>
    </Section>
  );
}
