import { RecordPresence } from '@fitghar/ui/records';

/** Loaded with the first record that opens. */
export default RecordPresence;
