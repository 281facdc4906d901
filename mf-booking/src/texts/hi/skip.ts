export const countsAsUsed = 'सेशन छोड़ दिया। यह इस्तेमाल हुआ माना जाएगा';
export const planAgain = 'सेशन छोड़ दिया। आप इसे फिर से तय कर सकते हैं';
export const title = 'यह सेशन छोड़ें?';
export const willCount = (hours: string) => `यह ${hours} घंटे से कम में शुरू होगा, इसलिए इस्तेमाल हुआ माना जाएगा।`;
export const goesBack = (day: string) => `यह आपके पैकेज में वापस आ जाएगा। इसे ${day} तक फिर से तय करें।`;
export const skip = 'सेशन छोड़ें';
export const keep = 'सेशन रहने दें';
