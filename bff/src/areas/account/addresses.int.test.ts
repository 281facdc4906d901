import { describe, expect, it } from '@jest/globals';
import { useApp } from '../../../test/app-under-test.ts';
import { Customer } from '../../../test/customer.ts';

const ADDRESSES = '/bff/api/v1/account/addresses';
const HOME = { address: '12, Lotus Apartments', area: 'Indiranagar', landmark: 'Opposite the metro', pincode: '560038' };
const OFFICE = { address: '4th floor, Bagmane Tower', area: 'C V Raman Nagar', landmark: 'Gate 3', pincode: '560093' };

describe('saved addresses', () => {
  const running = useApp();
  const names = ({ rows }: { rows: { address: string }[] }) => rows.map(({ address }) => address);

  it('are added, changed, preferred and removed by their owner alone', async () => {
    const [customer, other] = [await Customer.signedIn(running()), await Customer.signedIn(running())];
    await customer.request('POST', ADDRESSES, HOME);
    const added = await customer.request('POST', ADDRESSES, OFFICE);
    expect([added.status, names(added.body)]).toStrictEqual([201, [HOME.address, OFFICE.address]]);
    const [home, office] = added.body.rows;
    expect(names((await customer.request('POST', `${ADDRESSES}/${office.id}/prefer`, {})).body)).toStrictEqual([
      OFFICE.address,
      HOME.address,
    ]);
    const moved = { ...HOME, address: '14, Lotus Apartments' };
    const changed = await customer.request('PUT', `${ADDRESSES}/${home.id}`, moved);
    expect(changed.body.rows[1]).toStrictEqual({ id: home.id, ...moved });

    expect((await other.request('GET', ADDRESSES)).body.rows).toStrictEqual([]);
    expect((await other.request('PUT', `${ADDRESSES}/${home.id}`, HOME)).status).toBe(404);
    expect((await other.request('POST', `${ADDRESSES}/${home.id}/prefer`, {})).status).toBe(404);
    expect((await other.request('DELETE', `${ADDRESSES}/${home.id}`)).status).toBe(404);
    expect(names((await customer.request('GET', ADDRESSES)).body)).toHaveLength(2);
    expect(names((await customer.request('DELETE', `${ADDRESSES}/${office.id}`)).body)).toStrictEqual([moved.address]);
    expect((await customer.request('GET', '/bff/api/v1/account/export')).body.account.addresses).toStrictEqual([{ id: home.id, ...moved }]);
  });

  it('exist once, are ten at most, and lie in India', async () => {
    const customer = await Customer.signedIn(running());
    for (let floor = 1; floor <= 10; floor++) await customer.request('POST', ADDRESSES, { ...HOME, address: `Floor ${floor}` });
    const again = await customer.request('POST', ADDRESSES, { ...HOME, address: 'Floor 3' });
    expect([again.status, again.body.rows.length]).toStrictEqual([201, 10]);
    const more = await customer.request('POST', ADDRESSES, HOME);
    expect([more.status, more.body.code]).toStrictEqual([409, 'addresses_full']);
    const nowhere = await customer.request('POST', ADDRESSES, { ...HOME, pincode: '000000' });
    expect([nowhere.status, nowhere.body.errors]).toStrictEqual([422, { pincode: ['Please enter a valid pin code!'] }]);
  });

  it('keeps both of two that are added at the same time', async () => {
    const customer = await Customer.signedIn(running());
    await Promise.all([customer.request('POST', ADDRESSES, HOME), customer.request('POST', ADDRESSES, OFFICE)]);
    expect(names((await customer.request('GET', ADDRESSES)).body).toSorted()).toStrictEqual([HOME.address, OFFICE.address]);
  });
});
