import { renderScreen } from '@fitghar/testing';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PrivacyNotice } from './privacy-notice.tsx';

describe('a privacy notice', () => {
  it('says what is asked for, what for and for how long, item by item', async () => {
    const { user } = renderScreen(<PrivacyNotice of="assessment" />);
    await user.click(screen.getByText('How we use these details'));
    const [first] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Age, gender, height, weight, medical condition: to prepare your plan; its specialist reads them. Kept 2 years after you pay and 30 days if you don’t buy a plan.',
    );
  });

  it('leads to where consent is withdrawn, rights are used and complaints are made', async () => {
    const { user } = renderScreen(<PrivacyNotice of="enquiry" />);
    const summary = screen.getByText('How we use these details');
    await user.click(summary);
    const notice = within(summary.closest('details') ?? document.body);
    const leads = notice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(leads).toEqual([
      ['My data', '/user/userDashboard?page=my-data'],
      ['contact page', '/contact'],
      ['Privacy Policy', '/Privacy'],
    ]);
    expect(notice.getByText(/complain to the Data Protection Board of India/)).toBeInTheDocument();
  });
});
