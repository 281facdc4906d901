import { serviceRequest, type TeamRole, teamMe, trainerRecord } from '@fitghar/contracts/admin';
import { backend, sample, signIn } from '@fitghar/testing';

/** Id of whoever {@link signInAs} signs in. */
export const MY_ID = '65f1a0b2c3d4e5f6000000aa';

/** Signs in somebody of the team, an admin unless `role` says otherwise. */
export function signInAs(role: TeamRole = 'admin'): void {
  signIn({ id: MY_ID, type: 'A', name: 'Asha Menon' });
  backend.on('GET /api/v1/admin/me', sample(teamMe, { id: MY_ID, name: 'Asha Menon', role, second_factor: { on: true, required: false } }));
}

/** The first page of a list, with all its rows. */
export const pageWith = <Row>(...rows: Row[]) => ({ rows, page: 1, limit: 10, total: rows.length });

const { _doc } = trainerRecord.shape;
/** A trainer who registered and has completed the KYC, and waits for a decision. */
export const trainerWith = (fields: Partial<ReturnType<typeof trainerRecord.parse>['_doc']> = {}) => ({
  _doc: sample(_doc, { _id: '65f1a0b2c3d4e5f6000000b1', name: 'Lakshmi Nair', status: 'P', kyc: '2', block_status: '', ...fields }),
});

/** A paid session of Rohan's that nobody has been sent to. */
export const requestWith = (fields: Partial<ReturnType<typeof serviceRequest.parse>> = {}) =>
  sample(serviceRequest, {
    id: '65f1a0b2c3d4e5f6000000c1',
    version: 3,
    name: 'Rohan Kulkarni',
    status: 'Session Booked',
    trial_date: '2026-11-24',
    trial_time: '07:00',
    area: 'Indiranagar',
    bookamount: 99,
    ...fields,
  });
