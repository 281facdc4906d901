import type { ConsentPurpose } from '../../../account/profile.responses.ts';

export const CONSENT_PURPOSE_LABELS: Record<ConsentPurpose, string> = {
  terms: 'शर्तें और प्राइवेसी पॉलिसी',
  offers: 'ईमेल और SMS पर ऑफ़र',
  health: 'सेहत की जानकारी का इस्तेमाल',
  reminders: 'सेशन के SMS रिमाइंडर',
  trainer: 'मेरे प्लान का लक्ष्य, चोट और बीमारियाँ मेरे ट्रेनर को बताना',
  progress: 'वज़न, माप और सेशन के नोट',
  whatsapp: 'मेरे सेशन के मैसेज WhatsApp पर',
};
