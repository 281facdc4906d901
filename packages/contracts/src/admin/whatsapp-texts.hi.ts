import type { WhatsAppTextId, WhatsAppWords } from './whatsapp-texts.ts';

/** The templates in Hindi, as they are registered at Meta: with the variables and buttons of the English ones. */
export const HINDI_WHATSAPP_TEXTS: Readonly<Record<WhatsAppTextId, WhatsAppWords>> = {
  'booking-confirmed': {
    body: 'आपका सेशन {{1}} के लिए बुक हो गया है। ट्रेनर तय होते ही हम आपको यहाँ बताएँगे। कोई बीमारी या तकलीफ़ हो, तो शुरू करने से पहले अपने ट्रेनर को ज़रूर बताएँ।',
    buttons: ['अपना सेशन देखें'],
  },
  'package-confirmed': {
    body: 'आपका पैकेज बुक हो गया है: {{1}} सेशन, पहला {{2}} को। आप उन्हें अपने डैशबोर्ड पर देख और बदल सकते हैं, और कौन आएगा, यह हम आपको यहाँ बताएँगे।',
    buttons: ['अपने सेशन देखें'],
  },
  'trainer-assigned-customer': {
    body: 'आपके ट्रेनर तय हो गए हैं: {{1}} आपके घर {{2}} को आएँगे। उनके आने पर Start PIN {{3}} सिर्फ़ उन्हीं को बताएँ। और कोई आपसे यह नहीं पूछेगा।',
    buttons: ['अपना सेशन देखें'],
  },
  'on-the-way': {
    body: 'आपके ट्रेनर {{1}} आपके सेशन के लिए निकल चुके हैं, जो {{2}} को है। उनका नंबर और आपका Start PIN आपके डैशबोर्ड पर है।',
    buttons: ['अपना सेशन देखें'],
  },
  'session-reminder': {
    body: 'याद रखें: आपका सेशन {{1}} को है। नहीं कर पाएँगे, तो समय बदल लें या रद्द कर दें, ताकि आपके ट्रेनर किसी और की मदद कर सकें।',
    buttons: ['बदलें या रद्द करें', 'मैं तैयार हूँ'],
  },
  'plan-ready': {
    body: 'नमस्ते {{1}}, विशेषज्ञ ने आपका प्लान लिख दिया है। डैशबोर्ड पर आप उसे पढ़ सकते हैं, सवाल पूछ सकते हैं और हर हफ़्ते अपना हाल बता सकते हैं।',
    buttons: ['अपना प्लान पढ़ें'],
  },
};
