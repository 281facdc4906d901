export const refundWithin = (days: string) => `* ${days} दिन के अंदर अपने डैशबोर्ड से रिफ़ंड माँगें।`;
export const cancel = 'रद्द करें';
export const proceed = 'आगे बढ़ें';
