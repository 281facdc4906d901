import { getTrainerDay } from '@fitghar/contracts/booking';
import { firstCall } from '@fitghar/contracts/releases';

export default [firstCall(getTrainerDay, { date: ':today' }, 'T')];
