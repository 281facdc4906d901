import { type PaymentsDesk, paymentsDesk, type TeamRole } from '@fitghar/contracts/admin';
import { type RefundView, refundView } from '@fitghar/contracts/payments';
import { backend, browser, refusal, renderScreen, sample } from '@fitghar/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageWith, signInAs } from '../../test/operations.ts';
import PaymentsView from './payments.view.tsx';

const DESK = 'GET /api/v1/admin/payments';
const REFUNDS = 'GET /api/v1/admin/refunds';
const APPROVE = 'POST /api/v1/admin/refunds/:id/approve';
const REJECT = 'POST /api/v1/admin/refunds/:id/reject';
const RETURN = 'POST /api/v1/admin/payments/:id/return';
const EXPORT = 'GET /api/v1/admin/payments/export';

const desk = (fields: Partial<PaymentsDesk> = {}) => sample(paymentsDesk, fields);
const refund = (fields: Partial<RefundView> = {}) =>
  sample(refundView, { id: 'f1', order_id: 'order_1', amount: 99, credit: 0, status: 'requested', reason: 'I moved away', ...fields });
const doubt = (fields: Partial<PaymentsDesk['doubts'][number]>) => ({
  kind: 'held' as const,
  id: 'pay_1',
  order_id: null,
  amount: 99,
  why: 'It fits no order',
  since: '2026-11-24T10:00:00+05:30',
  ...fields,
});

function show({ role = 'admin', refunds = [], ...fields }: Partial<PaymentsDesk> & { role?: TeamRole; refunds?: RefundView[] } = {}) {
  signInAs(role);
  backend.on(DESK, desk(fields));
  backend.on(REFUNDS, pageWith(...refunds));
  return renderScreen(<PaymentsView />, { at: '/admin/adminDashboard?view=payments' });
}

describe('Payments', () => {
  it('shows that it loads, then the takings of the day', async () => {
    signInAs();
    backend.on(REFUNDS, pageWith());
    const held = backend.hold(DESK);
    renderScreen(<PaymentsView />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    held.reply(desk({ today: { orders: 7, gateway: 6930, credit: 99, sent_back: 198 }, refunds_to_confirm: 3 }));
    expect((await screen.findByText('Orders paid today')).previousElementSibling).toHaveTextContent('7');
    expect(screen.getByText('By the payment company').previousElementSibling).toHaveTextContent('₹6,930');
    expect(screen.getByText('By service credit').previousElementSibling).toHaveTextContent('₹99');
    expect(screen.getByText('Sent back today').previousElementSibling).toHaveTextContent('₹198');
    expect(screen.getByText('Refunds to confirm').previousElementSibling).toHaveTextContent('3');
  });

  it('offers another try where it cannot be read', async () => {
    signInAs();
    backend.on(REFUNDS, pageWith());
    backend.on(DESK, refusal(500), desk());
    const { user } = renderScreen(<PaymentsView />);
    expect(await screen.findByText('We could not load the payments')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is in doubt')).toBeVisible();
  });

  describe('in doubt', () => {
    it('says what and why', async () => {
      show({
        doubts: [
          doubt({}),
          doubt({ kind: 'order', id: 'order_2', order_id: 'order_2', why: 'No decision yet' }),
          doubt({ kind: 'difference', id: 'pay_3', order_id: 'order_3', why: 'The gateway says ₹98' }),
        ],
      });
      const list = within(await screen.findByRole('region', { name: 'In doubt' }));
      expect(list.getByText('Held')).toBeVisible();
      expect(list.getByText('Not decided')).toBeVisible();
      expect(list.getByText('Books differ')).toBeVisible();
      expect(list.getByText('order_2 · since Tue 24 Nov, 10:00 am')).toBeVisible();
      expect(list.getByText('pay_3 · order_3 · since Tue 24 Nov, 10:00 am')).toBeVisible();
    });

    it('sends held money back', async () => {
      const { user } = show({ doubts: [doubt({}), doubt({ kind: 'order', id: 'order_2' })] });
      backend.on(RETURN, { id: 'pay_1' });
      await user.click(await screen.findByRole('button', { name: /^Send it back.*pay_1$/ }));
      expect(await screen.findByText('It goes back to where it came from')).toBeVisible();
      expect(backend.received(RETURN)[0]?.params).toEqual({ id: 'pay_1' });
      expect(screen.getAllByRole('button', { name: /^Send it back/ })).toHaveLength(1);
    });

    it("says 'Some error occured' where somebody else sent it", async () => {
      const { user } = show({ doubts: [doubt({})] });
      backend.on(RETURN, refusal(409, { message: 'pay_1 is on its way already' }));
      await user.click(await screen.findByRole('button', { name: /^Send it back.*pay_1$/ }));
      expect(await screen.findByText('Some error occured')).toBeVisible();
      expect(screen.getByText('pay_1 is on its way already')).toBeVisible();
    });
  });

  it('shows the ledger in words', async () => {
    show({ ledger: { customer: -99, gateway: 99, unknown: 0 } });
    expect(await screen.findByRole('row', { name: 'With the payment company ₹99' })).toBeVisible();
    expect(screen.getByRole('row', { name: /^unknown/ })).toBeVisible();
    expect(screen.getByText('All accounts add up to zero.')).toBeVisible();
  });

  it('warns where the ledger does not add up', async () => {
    show({ ledger: { customer: -99, gateway: 98.5 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('The accounts do not add up to zero!');
  });

  it('is only read by whoever may look', async () => {
    show({ role: 'viewer', doubts: [doubt({})], refunds: [refund()] });
    expect(await screen.findByText('“I moved away”')).toBeVisible();
    await waitFor(() => expect(backend.received('GET /api/v1/admin/me')).toHaveLength(1));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('refunds', () => {
  it('show how the policy comes to the amount', async () => {
    show({
      refunds: [
        refund({
          amount: 749,
          credit: 250,
          lines: [
            { label: 'Paid', amount: 999 },
            { label: 'Used', amount: -250 },
          ],
        }),
        refund({ id: 'f2', explanation: 'The trainer did not come' }),
      ],
    });
    expect(await screen.findByText('Paid ₹999 · Used -₹250')).toBeVisible();
    expect(screen.getByText(/\(₹250 as service credit\)/)).toBeVisible();
    expect(screen.getByText('The trainer did not come')).toBeVisible();
  });

  it('are confirmed', async () => {
    const { user } = show({ refunds: [refund()] });
    backend.on(APPROVE, refund({ status: 'approved' }));
    await user.click(await screen.findByRole('button', { name: /^Confirm.*order_1$/ }));
    await waitFor(() => expect(backend.received(REFUNDS)).toHaveLength(2));
    expect(backend.received(APPROVE)[0]?.params).toEqual({ id: 'f1' });
  });

  it('are turned down with a reason that the customer reads', async () => {
    const { user } = show({ refunds: [refund()] });
    backend.on(REJECT, refund({ status: 'rejected' }));
    await user.click(await screen.findByRole('button', { name: /^Turn down.*order_1$/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn this refund down?' }));
    await user.type(dialog.getByLabelText('Why? The customer reads this'), 'All sessions are used');
    await user.click(dialog.getByRole('button', { name: 'Turn it down' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(backend.received(REJECT)[0]?.body).toEqual({ reason: 'All sessions are used' });
  });

  it('are left undecided where one changes their mind', async () => {
    const { user } = show({ refunds: [refund()] });
    await user.click(await screen.findByRole('button', { name: /^Turn down.*order_1$/ }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that failed can be tried again, and those on their way be looked at', async () => {
    const { user } = show();
    backend.on(REFUNDS, ({ query }) => pageWith(...(query.status === 'failed' ? [refund({ status: 'failed' })] : [])));
    expect(await screen.findByText('No refund here')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Failed at the payment company');
    expect(await screen.findByRole('button', { name: /^Try again.*order_1$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Turn down/ })).not.toBeInTheDocument();
    expect(backend.received(REFUNDS).at(-1)?.query).toEqual({ status: 'failed', limit: '50' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'On their way');
    expect(await screen.findByText('No refund here')).toBeVisible();
  });

  it('offer another try where they cannot be read', async () => {
    const { user } = show();
    backend.on(REFUNDS, refusal(500), pageWith(refund()));
    expect(await screen.findByText('We could not load the refunds')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('“I moved away”')).toBeVisible();
  });
});

describe("the accountant's export", () => {
  // 20:00 UTC is the next day in India (D3).
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-23T20:00:00Z'), doNotFake: ['queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const open = async () => {
    signInAs('accountant');
    backend.on(DESK, desk());
    backend.on(REFUNDS, pageWith());
    const { user } = renderScreen(<PaymentsView />, { advanceTimers: jest.advanceTimersByTime });
    await screen.findByRole('heading', { name: 'For the accountant' });
    return user;
  };

  it("begins with India's month up to today, and saves the days that are chosen", async () => {
    const user = await open();
    backend.on(EXPORT, new Response('Invoice,Amount\n'));
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('To')).toHaveValue('2026-11-24');
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), '2026-10-01');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-10-31');
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(browser.savedFiles().map(({ name }) => name)).toEqual(['settlement-2026-10-01-2026-10-31.csv']));
    expect(backend.received(EXPORT)[0]?.query).toEqual({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('says why it could not be made', async () => {
    const user = await open();
    backend.on(EXPORT, refusal(422, { message: 'Please choose at most a year' }));
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    expect(await screen.findByText('Some error occured')).toBeVisible();
    expect(screen.getByText('Please choose at most a year')).toBeVisible();
  });
});
