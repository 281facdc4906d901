import { trainerCategory } from '@fitghar/contracts/booking';
import { categoryName, SESSION_NAMES, SHORT_SESSION_NAMES, shownPlanName } from '@fitghar/contracts/hindi';
import { PROGRAMMES as CATALOGUE } from '@fitghar/contracts/institute';
import { planName } from '@fitghar/contracts/plans';
import type { names as en } from '../en/names.ts';

const PROGRAMMES: Readonly<Record<string, string>> = {
  international: 'इंटरनेशनल सर्टिफ़िकेशन कोचिंग',
  specialist: 'स्पेशलिस्ट कोर्स',
  fellowship: 'फ़ेलोशिप कोर्स',
};

/** Parts of the titles of orders, which are stored in English. */
const PARTS: Readonly<Record<string, string>> = {
  'Trial session': 'ट्रायल सेशन',
  'Package of 12 sessions': '12 सेशन का पैकेज',
  'carried over': 'पहले से चला आ रहा',
  'Personal Trainer at home': SESSION_NAMES.FITNESS,
  'Yoga Trainer at home': SESSION_NAMES.YOGA,
  ...Object.fromEntries(trainerCategory.options.map((category) => [category, categoryName(category)])),
  ...Object.fromEntries(CATALOGUE.map(({ id, header }) => [header, PROGRAMMES[id] ?? header])),
};

export const names: typeof en = {
  service: (service) => SESSION_NAMES[service],
  shortService: (service) => SHORT_SESSION_NAMES[service],
  plan: (plan) => shownPlanName(planName(plan)),
  programme: (id) => PROGRAMMES[id] ?? id,
  order: (title) => {
    const plan = shownPlanName(title);
    return plan === title
      ? title
          .split(', ')
          .map((part) => PARTS[part] ?? part)
          .join(', ')
      : plan;
  },
  category: (category) => {
    const { data } = trainerCategory.safeParse(category);
    return data ? categoryName(data) : category;
  },
  yourTrainer: 'आपके ट्रेनर',
  visits: (count) => `${count} विज़िट`,
};
