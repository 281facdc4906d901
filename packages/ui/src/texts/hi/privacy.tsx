import { Link } from '@fitghar/platform';

export const howWeUse = 'हम यह जानकारी किस काम में लेते हैं';
export const kept = (why: string, periods: string) => `: ${why}। कब तक: ${periods}।`;
export const rights = (
  <>
    <Link href="/user/userDashboard?page=my-data">मेरा डेटा</Link> में आप अपना डेटा डाउनलोड, ठीक और डिलीट कर सकते हैं और दी हुई सहमति वापस ले सकते हैं।
    अकाउंट न हो, तो <Link href="/contact">संपर्क पेज</Link> से हमारे शिकायत अधिकारी को लिखें। आप भारत के डेटा प्रोटेक्शन बोर्ड में भी शिकायत कर सकते हैं। और
    जानकारी <Link href="/Privacy">प्राइवेसी पॉलिसी</Link> में है।
  </>
);
