import { getAddresses, getConsents } from '@fitghar/contracts/account';
import { buyPackage, getMyPackages, getPackageCatalogue, getTrainersNear, packageBody, proposeSessions } from '@fitghar/contracts/booking';
import { getCoverage } from '@fitghar/contracts/marketing';
import { getCredit, getOrder, orderView, quoteOffers, verifyPayment, verifyResult } from '@fitghar/contracts/payments';
import { backend, checkout, NO_CONNECTION, refusal, renderScreen, sample, signIn } from '@fitghar/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPayment } from '../../test/bookings.ts';
import { aCatalogue, aPackage, pageOfPackages, someProposals } from '../../test/packages.ts';
import PackageShopPage from './package-shop.page.tsx';

beforeEach(() => {
  signIn();
  backend.on(getCredit, { amount: 0, expires_at: null });
  backend.on(quoteOffers, { price: 0, offers: [], total: 0 });
  backend.on(getAddresses, { rows: [] });
  backend.on(getTrainersNear, { rows: [] });
  backend.on(getConsents, { rows: [] });
});

/** The page after a trial. */
async function show(changed: Parameters<typeof someProposals>[0] = {}, trial: Parameters<typeof aCatalogue>[0] = {}) {
  backend.on(getPackageCatalogue, aCatalogue(trial));
  backend.on(proposeSessions, someProposals(changed));
  const { user } = renderScreen(<PackageShopPage />);
  await screen.findAllByText('7:00–8:00 am');
  return { user };
}
const pay = (price = '₹10,328') => screen.getByRole('button', { name: `Pay ${price}` });
const sentSessions = () => packageBody.parse(backend.received(buyPackage)[0]?.body).sessions;
const dates = () => screen.getAllByRole('listitem');

describe('buying a package', () => {
  it('shows loading and error states, and tries again', async () => {
    const held = backend.hold(getPackageCatalogue);
    const { user } = renderScreen(<PackageShopPage />);
    expect(screen.getAllByRole('status')[0]).toHaveTextContent('Loading');
    held.reply(NO_CONNECTION);
    expect(await screen.findByText('We couldn’t load the packages')).toBeVisible();
    backend.on(getPackageCatalogue, aCatalogue());
    backend.on(proposeSessions, someProposals());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByText('7:00–8:00 am')).toHaveLength(12);
  });

  it('leads to a trial first', async () => {
    backend.on(getPackageCatalogue, { ...aCatalogue(), trials: [] });
    renderScreen(<PackageShopPage />);
    expect(await screen.findByRole('link', { name: 'Book a trial for ₹99' })).toHaveAttribute('href', '/booksession');
  });

  it('starts with the category, days and hour of the trial, and shows twelve dates, the price with tax and the policy', async () => {
    await show();
    expect(screen.getByRole('radio', { name: /^Standard/ })).toBeChecked();
    expect(['Monday', 'Wednesday', 'Friday'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked)).toEqual([
      true,
      true,
      true,
    ]);
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveValue('07:00');
    expect(dates()).toHaveLength(12);
    expect(screen.getByText('Arjun Rao is free for all 12 sessions.')).toBeVisible();
    expect(screen.getByText('₹861 a session. The price includes ₹491.80 GST (5%).')).toBeVisible();
    expect(screen.getByText(/^Cancel any time. We refund unused sessions less a 20% fee/)).toBeVisible();
    expect(screen.queryByRole('radiogroup', { name: 'Training for' })).not.toBeInTheDocument();
  });

  it('says before the payment that no trainer of the service is near, and what happens then (D68)', async () => {
    backend.on(getCoverage, { place: null, here: ['FITNESS'], nearby: [] });
    await show({}, { pincode: '194101' });
    expect(await screen.findByText('We don’t have a yoga trainer near 194101 yet')).toBeVisible();
    expect(screen.getByText(/goes back to your package. If none takes place, you can ask for a full refund/)).toBeVisible();
  });

  it('names the place of the trial, and takes a saved one instead', async () => {
    const parents = { address: '4, Temple Street', area: 'Hampi', landmark: 'Temple', pincode: '583239' };
    const home = { address: '12, Lotus Apartments', area: 'Indiranagar', landmark: 'Metro', pincode: '560038' };
    const [homeId, parentsId] = ['65f1a0b2c3d4e5f6000000a1', '65f1a0b2c3d4e5f6000000a2'];
    backend.on(getAddresses, {
      rows: [
        { id: homeId, ...home },
        { id: parentsId, ...parents },
      ],
    });
    backend.on(getCoverage, ({ params: { pin } }) => ({
      place: null,
      here: pin === home.pincode ? (['YOGA'] as const).slice() : [],
      nearby: [],
    }));
    const { user } = await show({}, { address: '12, Lotus Apartments, Indiranagar', pincode: home.pincode });
    const where = within(await screen.findByRole('radiogroup', { name: 'Where?' }));
    expect(where.getAllByRole('radio')).toHaveLength(2);
    expect(where.getByRole('radio', { name: /^12, Lotus/ })).toBeChecked();
    await user.click(where.getByRole('radio', { name: /^4, Temple Street/ }));
    expect(await screen.findByText('We don’t have a yoga trainer near 583239 yet')).toBeVisible();
    backend.on(buyPackage, refusal(503));
    await user.click(pay());
    await waitFor(() => expect(backend.received(buyPackage)[0]?.body).toMatchObject({ address_id: parentsId }));
  });

  it('asks for a woman or a man as in the trial, and for someone else if that is changed', async () => {
    backend.on(getCoverage, { place: null, here: ['YOGA'], nearby: [] });
    const { user } = await show({}, { trainer_gender: 'Female', address: '12, Lotus Apartments, Indiranagar', pincode: '560038' });
    const who = within(screen.getByRole('radiogroup', { name: 'Who should come?' }));
    expect(who.getByRole('radio', { name: 'A woman' })).toBeChecked();
    expect(screen.getByText('At 12, Lotus Apartments, Indiranagar 560038')).toBeVisible();
    backend.on(buyPackage, refusal(503));
    await user.click(pay());
    await waitFor(() => expect(backend.received(buyPackage)).toHaveLength(1));
    expect(backend.received(buyPackage)[0]?.body).not.toHaveProperty('trainer_gender');
    await user.click(who.getByRole('radio', { name: 'No preference' }));
    await waitFor(() => expect(backend.received(proposeSessions).at(-1)?.body).toMatchObject({ trainer_gender: 'Any' }));
    await user.click(pay());
    await waitFor(() => expect(backend.received(buyPackage)[1]?.body).toMatchObject({ trainer_gender: 'Any' }));
  });

  it('holds the dates as shown and pays, in one press', async () => {
    const { user } = await show();
    const payment = aPayment({ amount: 10_328, amount_paise: 1_032_800 });
    backend.on(buyPackage, payment);
    backend.on(getOrder, sample(orderView, { order_id: payment.order_id, status: 'created', processing: false }));
    await user.click(pay());
    expect(backend.received(buyPackage)[0]?.body).toMatchObject({
      service_type: 'YOGA',
      category: 'Standard',
      training_for: 'Female',
      final_price: 10_328,
      use_credit: false,
    });
    expect(sentSessions()).toHaveLength(12);
    await screen.findByText('We’re holding all 12 sessions while you pay.');
    backend.on(verifyPayment, sample(verifyResult, { status: 'paid', transaction_id: 'pay_12' }));
    backend.on(getMyPackages, pageOfPackages(aPackage({ order_id: payment.order_id })));
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    checkout.pay();
    expect(await screen.findByRole('heading', { name: 'Your 12 sessions are booked' })).toBeVisible();
    expect((await screen.findByText('First session')).nextSibling).toHaveTextContent('Tue 24 Nov, 7:00–8:00 am');
    expect(screen.getByText('Package').nextSibling).toHaveTextContent('Standard, Yoga Trainer at home');
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my sessions' })).toHaveAttribute('href', '/user/userDashboard');
  });

  it('keeps every choice when the payment failed and the customer goes back', async () => {
    backend.on(getCredit, { amount: 500, expires_at: null });
    const { user } = await show();
    backend.on(buyPackage, aPayment({ amount: 10_328, amount_paise: 1_032_800 }));
    backend.on(getOrder, sample(orderView, { status: 'created', processing: false }));
    await user.click(screen.getByRole('radio', { name: /^Premium/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), '18:00');
    await user.click(screen.getByRole('checkbox', { name: /^Use my service credit/ }));
    await user.click(await screen.findByRole('button', { name: /^Pay/, busy: false }));
    await waitFor(() => expect(checkout.opened()).toHaveLength(1));
    act(() => checkout.dismiss());
    await user.click(await screen.findByRole('button', { name: 'Back to the dates' }));
    expect(await screen.findByRole('radio', { name: /^Premium/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveValue('18:00');
    expect(screen.getByRole('checkbox', { name: /^Use my service credit/ })).not.toBeChecked();
  });

  it('shows the new price before it is paid, if it was changed meanwhile', async () => {
    const { user } = await show();
    const { packages, ...catalogue } = aCatalogue();
    backend.on(getPackageCatalogue, { ...catalogue, packages: packages.map((each) => ({ ...each, price: each.price + 500 })) });
    backend.on(buyPackage, refusal(422, { errors: { final_price: ['The price is now ₹10,828. Please check it before you pay'] } }));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹10,328' }));
    expect(await screen.findByText('The price is now ₹10,828. Please check it before you pay')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹10,828' }));
    await waitFor(() =>
      expect(backend.received(buyPackage).map(({ body }) => packageBody.parse(body).final_price)).toEqual([10_328, 10_828]),
    );
  });

  it('cannot be paid before the service credit is known', async () => {
    const credit = backend.hold(getCredit);
    const { user } = await show();
    await user.click(pay());
    expect(backend.received(buyPackage)).toEqual([]);
    credit.reply({ amount: 328, expires_at: null });
    backend.on(buyPackage, refusal(503));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹10,000', busy: false }));
    expect(backend.received(buyPackage)[0]?.body).toMatchObject({ use_credit: true });
  });

  it('cannot be paid while the question for service credit has failed', async () => {
    backend.on(getCredit, refusal(503), { amount: 328, expires_at: null });
    const { user } = await show();
    expect(await screen.findByText('We couldn’t check your service credit')).toBeVisible();
    expect(pay()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    backend.on(buyPackage, refusal(503));
    await user.click(await screen.findByRole('button', { name: 'Pay ₹10,000', busy: false }));
    expect(backend.received(buyPackage)[0]?.body).toMatchObject({ use_credit: true });
  });

  it('picks the nearest free time for a full date, which can be changed, and says where another trainer comes', async () => {
    const at = (time: string, same_trainer: boolean) => ({ date: '2026-11-24', time, same_trainer });
    const { user } = await show({ 2: { state: 'full', same_trainer: false, alternatives: [at('08:00', true), at('06:00', false)] } });
    expect(screen.getByText('One date is full at this time.')).toBeVisible();
    expect(screen.queryByText('Another trainer')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Instead of Tue 24 Nov, 7:00 am' }), '6:00 am');
    expect(within(dates()[2]!).getByText('Another trainer')).toBeVisible();
    expect(screen.getByText('Arjun Rao is free for 11 of 12; another trainer will take the rest.')).toBeVisible();
    backend.on(buyPackage, refusal(409, { code: 'sessions_full', message: 'Tue 24 Nov was just taken' }));
    await user.click(pay());
    expect(await screen.findByText('Tue 24 Nov was just taken')).toBeVisible();
    expect(sentSessions()[2]).toEqual({ date: '2026-11-24', time: '06:00' });
  });

  it('cannot be paid while a date has no free time', async () => {
    await show({ 3: { state: 'full', same_trainer: false, alternatives: [] } });
    expect(screen.getByText('No free time around Wed 25 Nov')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'One date has no free time within three days' })).toBeVisible();
    expect(screen.queryByText(/We’ve picked the nearest free time/)).not.toBeInTheDocument();
    expect(pay()).toBeDisabled();
  });

  it('says what to do next if a pattern has no free time at all', async () => {
    const { user } = await show();
    const stuck: Parameters<typeof someProposals>[0] = {};
    for (let index = 0; index < 12; index++) stuck[index] = { state: 'full', same_trainer: false, alternatives: [] };
    backend.on(proposeSessions, someProposals(stuck));
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }));
    expect(await screen.findByRole('heading', { name: 'No free times for these days' })).toBeVisible();
    const next = /^Choose other days or another time above. Nothing is held or charged yet. .* waiting list for a full time/;
    expect(screen.getByText(next)).toBeVisible();
    expect(pay()).toBeDisabled();
    expect(backend.received(buyPackage)).toEqual([]);
    backend.on(proposeSessions, someProposals());
    await user.click(screen.getByRole('checkbox', { name: 'Saturday' }));
    await waitFor(() => expect(pay()).toBeEnabled());
  });

  it('says why a pattern does not fit, and asks for a day', async () => {
    const { user } = await show();
    const message = '12 sessions must fit into 60 days. Please choose more days a week';
    backend.on(proposeSessions, refusal(422, { message }));
    for (const name of ['Wednesday', 'Friday']) await user.click(screen.getByRole('checkbox', { name }));
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }));
    expect(screen.getByText('Choose at least one day of the week.')).toBeVisible();
  });

  it('starts with the people and the pattern of the other trial if another service is chosen', async () => {
    const known = aCatalogue();
    const [yoga] = known.trials;
    if (!yoga) throw new Error('The sample has a trial');
    const couple = { ...yoga, service_type: 'FITNESS' as const, category: 'Couple/Group' as const, training_for: 'Couple' as const };
    backend.on(getPackageCatalogue, { ...known, trials: [yoga, { ...couple, weekdays: [2, 4], time: '18:00' }] });
    backend.on(proposeSessions, someProposals());
    const { user } = renderScreen(<PackageShopPage />);
    await user.click(await screen.findByRole('radio', { name: 'Fitness' }));
    expect(screen.getByRole('radio', { name: /^Couple\/Group/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveValue('18:00');
    await waitFor(() => expect(pay('₹13,989')).toBeEnabled());
    backend.on(buyPackage, refusal(503));
    await user.click(pay('₹13,989'));
    expect(backend.received(buyPackage)[0]?.body).toMatchObject({
      service_type: 'FITNESS',
      category: 'Couple/Group',
      training_for: 'Couple',
    });
  });

  it('cannot be paid without a day, or for the dates of the pattern before', async () => {
    const { user } = await show();
    const held = backend.hold(proposeSessions);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Start time' }), '18:00');
    expect(pay()).toBeDisabled();
    held.reply(someProposals());
    await waitFor(() => expect(pay()).toBeEnabled());
    for (const name of ['Monday', 'Wednesday', 'Friday']) await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.getByText('Choose at least one day of the week.')).toBeVisible();
    expect(pay()).toBeDisabled();
  });

  it('asks who trains if the category is not for the people of the trial', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: /^Couple\/Group/ }));
    await user.click(pay('₹13,989'));
    expect(await screen.findByText('Please choose who trains')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Couple' }));
    backend.on(buyPackage, refusal(503));
    await user.click(pay('₹13,989'));
    expect(backend.received(buyPackage)[0]?.body).toMatchObject({ category: 'Couple/Group', training_for: 'Couple', final_price: 13_989 });
  });
});
