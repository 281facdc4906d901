export const making = 'Making your picture smaller';
export const remove = 'Remove';
