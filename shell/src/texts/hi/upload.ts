export const cancelled = 'आपने भेजना रोक दिया';
export const cancel = 'रद्द करें';
