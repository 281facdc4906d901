import {
  adminRefund,
  getAdminRefunds,
  getPaymentsOverview,
  getPayouts,
  getServiceRequests,
  getTrainers,
  getUsers,
  paymentsOverview,
  userRecord,
} from '@fitghar/contracts/admin';
import { getReleases, releasesOverview } from '@fitghar/contracts/releases';
import { backend, expectOtherServers, sample, withEnvelope } from '@fitghar/testing';
import { describe, it } from '@jest/globals';
import { pageWith, requestWith, signInAs, trainerWith } from '../test/operations.ts';
import { booking, canary } from '../test/releases.tsx';
import PaymentsView from './payments/payments.view.tsx';
import ReleasesView from './releases/releases.view.tsx';
import { OpenRequests } from './requests/open-requests.tsx';
import TrainersView from './trainers/trainers.view.tsx';
import UsersView from './users/users.view.tsx';

/** Each test renders some forty responses. */
const TIMEOUT_MS = 120_000;

describe('an older or newer server', () => {
  it(
    'is understood or refused by users',
    async () => {
      signInAs('viewer');
      const profile = { name: 'Kavya Rao', gender: 'Female', email: 'kavya@example.in', phoneNumber: '9876543210' };
      await expectOtherServers(getUsers, pageWith(sample(userRecord, { id: 'u1', profile })), <UsersView />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by releases',
    async () => {
      signInAs('viewer');
      const overview = sample(releasesOverview, { platform: '1.0.0', rows: [booking({ canary })] });
      await expectOtherServers(getReleases, overview, <ReleasesView />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by payments',
    async () => {
      signInAs('viewer');
      backend.on(getAdminRefunds, pageWith(sample(adminRefund, { id: 'f1', order_id: 'order_1' })));
      backend.on(getPayouts, { month: '2026-10', rows: [], total: 0 });
      await expectOtherServers(getPaymentsOverview, sample(paymentsOverview), <PaymentsView />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by open requests',
    async () => {
      signInAs('viewer');
      await expectOtherServers(getServiceRequests, pageWith(requestWith()), <OpenRequests />);
    },
    TIMEOUT_MS,
  );

  it(
    'is understood or refused by trainers',
    async () => {
      signInAs('viewer');
      await expectOtherServers(getTrainers, withEnvelope(pageWith(trainerWith())), <TrainersView />);
    },
    TIMEOUT_MS,
  );
});
