import {
  adminSummary,
  getAdjustments,
  getAdminSummary,
  getNewKyc,
  getNotes,
  getSavedViews,
  getTaskOwners,
  getTeamMe,
  reportPresence,
  type StaffRole,
  serviceRequest,
  teamMe,
  trainerRecord,
} from '@fitghar/contracts/admin';
import { backend, sample, signIn } from '@fitghar/testing';
import remote from '../src/remote.ts';

/** ID of the team member logged in by {@link signInAs}. */
export const MY_ID = '65f1a0b2c3d4e5f6000000aa';

/** Logs in a team member; default role: admin. */
export function signInAs(role: StaffRole = 'admin'): void {
  signIn({ id: MY_ID, type: 'A', name: 'Asha Menon' });
  backend.on(
    getTeamMe,
    sample(teamMe, { id: MY_ID, name: 'Asha Menon', role, second_factor: { on: true, required: false, recovery_codes: 0, passkeys: 0 } }),
  );
  backend.on(reportPresence, { others: [] }); // whenever a record is open
  backend.on(getSavedViews, { rows: [] }); // beside every list
  backend.on(getTaskOwners, { rows: [] }); // of records that wait
  backend.on(getNewKyc, { waiting: null }); // of approved trainers
  backend.on(getNotes, { rows: [], members: [] }); // beside every open record
  backend.on(getAdjustments, pageWith()); // in the panel of what can be corrected
  backend.on(getAdminSummary, sample(adminSummary, { needs: [] })); // the menu's counts
}

/** A list's only page. */
export const pageWith = <Row>(...rows: Row[]) => ({ rows, page: 1, limit: 10, total: rows.length });

const { _doc } = trainerRecord.shape;
/** A pending trainer with completed KYC. */
export const trainerWith = (fields: Partial<ReturnType<typeof trainerRecord.parse>['_doc']> = {}) => ({
  _doc: sample(_doc, { _id: '65f1a0b2c3d4e5f6000000b1', name: 'Lakshmi Nair', status: 'P', kyc: '2', block_status: '', ...fields }),
});

/** A paid session of Rohan's without a trainer. */
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

/** The operations remote with its menu, for `renderScreen`. */
export const operations = { remote };
