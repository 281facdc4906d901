import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Footer } from './footer.tsx';

const Slots = ({ name }: { name: string }) => <p>slot {name}</p>;
const show = () => renderScreen(<Footer />, { slots: Slots });

describe('the footer', () => {
  it('leads to what we offer and to what must be read', () => {
    show();
    expect(screen.getByText(/^GharFit\./)).toBeVisible();
    const offers = within(screen.getByRole('navigation', { name: 'What we offer' }));
    expect(offers.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/booksession');
    expect(offers.getByRole('link', { name: 'Sports Conditioning' })).toHaveAttribute('href', '/institute');
    const more = within(screen.getByRole('navigation', { name: 'More' }));
    for (const [name, path] of [
      ['Careers', '/trainer'],
      ['Contact Us', '/contact'],
      ['About Us', '/about'],
      ['Terms of Service', '/TermsConditions'],
      ['Refund Policy', '/Refund'],
    ] as const)
      expect(more.getByRole('link', { name })).toHaveAttribute('href', path);
    expect(more.getByRole('link', { name: 'Google Play' })).toHaveAttribute('href', 'https://apps.example/gharfit');
  });

  it.each([
    ['Pre/Post Natal exercise', 'Natal (Pre and Post)', 'slot marketing.natal-form'],
    ['Corporate Fitness', 'Corporate Plan', 'slot marketing.corporate-form'],
    ['Weight/resistance training', 'Weight/resistance training', /^Strength with what your home has/],
    ['App Store', 'Our app', /live on Google Play.* App Store version is coming/],
  ])('opens a window for %s, which closes', async (name, title, text) => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByText(text)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the window of an enquiry once it was sent', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Pre/Post Natal exercise' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent(within(dialog).getByText('slot marketing.natal-form'), new Event('natal-sent', { bubbles: true }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['Pre/Post Natal exercise', 'Corporate Fitness'])(
    'keeps the window of %s open when the form of the page below was sent',
    async (name) => {
      const { user } = renderScreen(
        <>
          <form aria-label="On the page" />
          <Footer />
        </>,
        { slots: Slots },
      );
      await user.click(screen.getByRole('button', { name }));
      await screen.findByRole('dialog');
      fireEvent(screen.getByRole('form'), new Event('natal-sent', { bubbles: true }));
      expect(screen.getByRole('dialog')).toBeVisible();
    },
  );

  it('leads from the weights to a trial, without the window', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Weight/resistance training' }));
    await user.click(await screen.findByRole('link', { name: 'Book a trial for ₹99' }));
    await waitFor(() => expect(location.pathname).toBe('/booksession'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
