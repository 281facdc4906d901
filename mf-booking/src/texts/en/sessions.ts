export const seeMoney = 'See what happens to your money';
export const move = 'Move session';
