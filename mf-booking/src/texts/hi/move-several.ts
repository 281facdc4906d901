export const stays = (why: string) => `नहीं बदलेगा: ${why}`;
export const isNotFree = (time: string) => `${time} ख़ाली नहीं है`;
export const movesTo = (time: string, without: string | null) => `→ ${time}${without ? `, ${without} के बिना` : ''}`;
export const insteadOf = (time: string) => `${time} की जगह`;
export const choose = 'चुनें';
export const noneNearby = 'आसपास कोई समय ख़ाली नहीं';
export const keep = (time: string) => `${time} ही रखें`;
export function titleOf(moving: number, all: number): string {
  if (!moving) return 'कोई सेशन नहीं बदलेगा';
  return all === 1 ? 'एक सेशन बदलेगा' : `${all} में से ${moving} सेशन एक साथ बदलेंगे`;
}
export const moved = (count: number) => `${count} सेशन का समय बदल गया`;
export const everyWeekday = (name: string) => `हर ${name}`;
export const title = 'एक वार के सारे सेशन बदलें';
export const allOn = 'इस वार के सारे सेशन';
export const moveTo = 'किस वार पर';
export const at = 'कितने बजे';
export const counts = (moves: string, except: boolean) =>
  `हर सेशन का समय ${moves} बार बदल सकता है, और यह उनमें गिना जाएगा${except ? ', सिवाय उनके जिनमें ट्रेनर अब नहीं आ सकते।' : '।'}`;
export const move = (count: number) => `${count > 1 ? `${count} सेशन का ` : ''}समय बदलें`;
export const preview = 'पहले देखें, क्या बदलेगा';
