export const add = 'Add to calendar';
