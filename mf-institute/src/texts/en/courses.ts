export const noBatches = 'We couldn’t load the batches';
export const full = 'Full';
