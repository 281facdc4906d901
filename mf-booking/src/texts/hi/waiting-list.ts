import { formatTime } from '@fitghar/contracts/common';

export const onTheList = 'आप वेटिंग लिस्ट में हैं। समय ख़ाली होते ही हम बताएँगे';
export const inLine = (position: number | null) => `लाइन में आपका नंबर: ${position ?? ''}`;
export const join = 'लिस्ट में जुड़ें';
export const joinFor = (time: string) => `: ${formatTime(time)}`;
export const preferredFull = 'मनपसंद समय भर गया? वेटिंग लिस्ट में जुड़ें';
export const about = (day: string, holdMinutes: string) =>
  `${day} को कोई समय ख़ाली होते ही हम उसे लाइन में सबसे आगे वाले के लिए ${holdMinutes} मिनट रखते हैं। आपको ईमेल और SMS आएगा।`;

export const givenUp = 'यह समय अब लाइन में अगले को मिलेगा';
export const left = 'आप वेटिंग लिस्ट से हट गए हैं';
export const noThanks = 'नहीं, रहने दें';
export const leave = 'हटें';
export const giveUpTitle = (hour: string) => `${hour} का समय छोड़ दें?`;
export const leaveTitle = (hour: string) => `${hour} की वेटिंग लिस्ट से हटें?`;
export const giveUp = 'छोड़ दें';
export const giveUpText = 'यह समय लाइन में अगले को मिलेगा।';
export const leaveText = 'लाइन में आपकी जगह चली जाएगी।';
