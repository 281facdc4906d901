import { getProgrammes, PROGRAMMES } from '@fitghar/contracts/institute';

/** Public data in the pages' HTML, by its call. The browser asks again. */
export default { [getProgrammes.path]: PROGRAMMES };
