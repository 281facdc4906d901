import { course } from '../institute/course-words.ts';
import { shownPlanName } from '../plans.ts';

const SERVICES: Record<string, string> = {
  'Personal Trainer at home': 'घर पर पर्सनल ट्रेनर',
  'Yoga Trainer at home': 'घर पर योग ट्रेनर',
};
const CATEGORIES: Record<string, string> = { Basic: 'बेसिक', Standard: 'स्टैंडर्ड', Premium: 'प्रीमियम', 'Couple/Group': 'कपल/ग्रुप' };

/** In Hindi; a title that the owner gave stays. */
export function shownOrderTitle(title: string): string {
  const [, trial] = /^Trial session, (.+)$/.exec(title) ?? [];
  if (trial) return `ट्रायल सेशन, ${SERVICES[trial] ?? trial}`;
  const [, sessions, category = '', service = '', carried] =
    /^Package of (\d+) sessions, ([^,]+), ([^,]+)(, carried over)?$/.exec(title) ?? [];
  if (!sessions) return course(shownPlanName(title));
  return `${sessions} सेशन का पैकेज, ${CATEGORIES[category] ?? category}, ${SERVICES[service] ?? service}${carried ? ', पहले से' : ''}`;
}
