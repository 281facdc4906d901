export const pausedUntil = (day: string) => `आपका पैकेज ${day} तक रुका है`;
export const title = 'पैकेज रोकें';
export const once = (days: string) => `पैकेज एक बार, ज़्यादा से ज़्यादा ${days} दिन के लिए रोका जा सकता है।`;
export const firstDay = 'पहला दिन';
export const lastDay = 'आख़िरी दिन';
export const whatHappens = 'इससे क्या होगा';
export const usableUntil = (day: string) => `अब आप अपना पैकेज ${day} तक इस्तेमाल कर सकेंगे। रुके रहने के दौरान सेशन तय नहीं हो सकते।`;
export const goBack = 'ये सेशन आपके पैकेज में वापस आ जाएँगे। आप इन्हें फिर से तय कर सकते हैं:';
export const pause = 'पैकेज रोकें';
