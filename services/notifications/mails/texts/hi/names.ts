import { trainerCategory } from '@fitghar/contracts/booking';
import { categoryName, SESSION_NAMES, SHORT_SESSION_NAMES, shownOrderTitle, shownPlanName } from '@fitghar/contracts/hindi';
import { PROGRAMMES as CATALOGUE } from '@fitghar/contracts/institute';
import { planName } from '@fitghar/contracts/plans';
import type { names as en } from '../en/names.ts';

const PROGRAMMES: Readonly<Record<string, string>> = {
  international: 'इंटरनेशनल सर्टिफ़िकेशन कोचिंग',
  specialist: 'स्पेशलिस्ट कोर्स',
  fellowship: 'फ़ेलोशिप कोर्स',
};

/** The title of an order of a course is its header. */
const COURSES: Readonly<Record<string, string>> = Object.fromEntries(CATALOGUE.map(({ id, header }) => [header, PROGRAMMES[id] ?? header]));

export const names: typeof en = {
  service: (service) => SESSION_NAMES[service],
  shortService: (service) => SHORT_SESSION_NAMES[service],
  plan: (plan) => shownPlanName(planName(plan)),
  programme: (id) => PROGRAMMES[id] ?? id,
  order: (title) => COURSES[title] ?? shownOrderTitle(title),
  category: (category) => {
    const { data } = trainerCategory.safeParse(category);
    return data ? categoryName(data) : category;
  },
  yourTrainer: 'आपके ट्रेनर',
  visits: (count) => `${count} विज़िट`,
};
