export const chooseBatch = 'Choose your batch';
export const from = (day: string) => `From ${day}`;
export const until = (day: string, hours: string) => `Until ${day}. ${hours}. `;
export const left = (seats: number) => `${seats} left`;
export const track = 'What do you want to be certified in?';
export const choose = 'Choose batch';
