import { getOngoingSession } from '@fitghar/contracts/booking';
import { firstCall } from '@fitghar/contracts/releases';

export default [firstCall(getOngoingSession, {})];
