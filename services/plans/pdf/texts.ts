import type { PersonLanguage } from '@fitghar/contracts/common';
import { shownPlanName } from '@fitghar/contracts/hindi';
import { type PlanKind, planName } from '@fitghar/contracts/plans';

/** The words around a plan; the plan itself is as its specialist wrote it. */
const en = {
  title: (plan: { kind: PlanKind; type: string }): string => planName(plan),
  subtitle: (name: string, date: string, months: number) => `For ${name} · ${date} · ${months === 1 ? '1 month' : `${months} months`}`,
  targets: 'Your targets',
  shopping: 'Weekly shopping list (1 person)',
  advice: 'Good to know',
  sources: 'How we calculated',
  footer: (brand: string) => `Prepared for you by a ${brand} specialist. Not medical advice; consult your doctor about any condition.`,
};
const hi: typeof en = {
  title: (plan) => shownPlanName(planName(plan)),
  subtitle: (name, date, months) => `${name} के लिए · ${date} · ${months} ${months === 1 ? 'महीना' : 'महीने'}`,
  targets: 'आपके लक्ष्य',
  shopping: 'हफ़्ते की ख़रीदारी (1 व्यक्ति)',
  advice: 'काम की बातें',
  sources: 'हमने हिसाब कैसे लगाया',
  footer: (brand) => `${brand} के विशेषज्ञ ने आपके लिए तैयार किया। यह डॉक्टर की सलाह नहीं है; कोई बीमारी या तकलीफ़ हो, तो अपने डॉक्टर से पूछें।`,
};

export const PLAN_PDF_TEXTS: Record<PersonLanguage, typeof en> = { en, hi };
