import samples from './documents/samples.json' with { type: 'json' };
import { answersWith } from './src/plan-page/prerendered-answers.ts';

/** Public data in the pages' HTML, by its call. The browser asks again. */
export default answersWith(samples);
