import { trainerCategory } from '@fitghar/contracts/booking';
import { categoryName, SESSION_NAMES, SHORT_SESSION_NAMES, shownPlanName } from '@fitghar/contracts/hindi';
import { planName } from '@fitghar/contracts/plans';
import type { names as en } from '../en/names.ts';

const PROGRAMMES: Readonly<Record<string, string>> = {
  international: 'इंटरनेशनल सर्टिफ़िकेशन कोचिंग',
  specialist: 'स्पेशलिस्ट कोर्स',
  fellowship: 'फ़ेलोशिप कोर्स',
};

export const names: typeof en = {
  service: (service) => SESSION_NAMES[service],
  shortService: (service) => SHORT_SESSION_NAMES[service],
  plan: (plan) => shownPlanName(planName(plan)),
  programme: (id) => PROGRAMMES[id] ?? id,
  category: (category) => {
    const { data } = trainerCategory.safeParse(category);
    return data ? categoryName(data) : category;
  },
  yourTrainer: 'आपके ट्रेनर',
  visits: (count) => `${count} विज़िट`,
};
