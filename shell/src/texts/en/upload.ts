export const cancelled = 'You cancelled the upload';
export const cancel = 'Cancel';
