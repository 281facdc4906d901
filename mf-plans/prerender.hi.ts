import samples from './documents/samples.hi.json' with { type: 'json' };
import { answersWith } from './src/plan-page/prerendered-answers.ts';

/** As `prerender.ts`, for pages in Hindi. */
export default answersWith(samples);
