import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Footer } from './footer.tsx';

const Slots = ({ name }: { name: string }) => <p>slot {name}</p>;
const show = () => renderScreen(<Footer />, { slots: Slots });

describe('the footer', () => {
  it('links to offers and legal texts', () => {
    show();
    expect(screen.getByText(/^GharFit\./)).toBeVisible();
    expect(screen.getByText(/GSTIN 29AAACR5055K1ZK/)).toHaveTextContent('1 Test Street, Bengaluru 560038');
    expect(screen.getByText(/Grievance Officer: Meera Nair/)).toBeVisible();
    expect(screen.getByRole('link', { name: '9876543210' })).toHaveAttribute('href', 'tel:9876543210');
    const offers = within(screen.getByRole('navigation', { name: 'What we offer' }));
    expect(offers.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/booksession');
    expect(offers.getByRole('link', { name: 'Sports Conditioning' })).toHaveAttribute('href', '/institute');
    const company = within(screen.getByRole('navigation', { name: 'Company' }));
    const policies = within(screen.getByRole('navigation', { name: 'Terms and policies' }));
    for (const [name, path] of [
      ['Careers', '/trainer'],
      ['Contact Us', '/contact'],
      ['About Us', '/about'],
    ] as const)
      expect(company.getByRole('link', { name })).toHaveAttribute('href', path);
    for (const [name, path] of [
      ['Terms of Service', '/TermsConditions'],
      ['Privacy Policy', '/Privacy'],
      ['Refund Policy', '/Refund'],
    ] as const)
      expect(policies.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(company.getByRole('link', { name: 'Trainers’ app on Google Play' })).toHaveAttribute('href', 'https://apps.example/gharfit');
  });

  it.each([
    ['Pre/Post Natal exercise', 'Natal (Pre and Post)', 'slot marketing.natal-form'],
    ['Corporate Fitness', 'Corporate Plan', 'slot marketing.corporate-form'],
    ['Weight/resistance training', 'Weight/resistance training', /^Build strength with what you have at home/],
    ['App Store', 'Our app', /on Google Play.* coming to the App Store/],
  ])('opens a dialog for %s, which closes', async (name, title, text) => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes only its own dialog after an enquiry was sent', async () => {
    const sent: (() => void)[] = [];
    const { user } = renderScreen(<Footer />, {
      slots: ({ name, props }) => {
        const onSent = 'onSent' in props && props.onSent;
        if (typeof onSent === 'function') sent.push(() => onSent());
        return <p>slot {name}</p>;
      },
    });
    await user.click(screen.getByRole('button', { name: 'Pre/Post Natal exercise' }));
    await screen.findByRole('dialog', { name: 'Natal (Pre and Post)' });
    act(() => sent.at(-1)?.());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const before = sent.length;
    await user.click(screen.getByRole('button', { name: 'Corporate Fitness' }));
    await screen.findByRole('dialog', { name: 'Corporate Plan' });
    expect(sent).toHaveLength(before);
  });

  it('closes its dialog when someone goes back, and keeps it closed when they return', async () => {
    const { user } = show();
    await user.click(screen.getByRole('link', { name: 'About Us' }));
    await user.click(screen.getByRole('button', { name: 'App Store' }));
    await screen.findByRole('dialog', { name: 'Our app' });
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location.pathname).not.toBe('/about');
    history.forward();
    await waitFor(() => expect(location.pathname).toBe('/about'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('links from weight training to a trial', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Weight/resistance training' }));
    await user.click(await screen.findByRole('link', { name: 'Book a trial for ₹99' }));
    await waitFor(() => expect(location.pathname).toBe('/booksession'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
