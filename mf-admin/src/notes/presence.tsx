import { RecordPresence } from '@fitghar/ui/bundled/records';

/** Loaded with the first record that opens. */
export default RecordPresence;
