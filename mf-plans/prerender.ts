import { PLAN_CATALOGUE } from '@fitghar/contracts/plans';

/** Public data in the pages' HTML, by its call. The browser asks again. */
export default { '/api/v1/plans/catalogue': PLAN_CATALOGUE };
