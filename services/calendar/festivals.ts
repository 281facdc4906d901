/**
 * Days on which many close, as suggestions: national holidays, and festivals by the calendar of the Government of India
 * (Department of Personnel and Training) for 2026 and as published for 2027. Festivals of the moon may be a day off.
 */
const FESTIVALS: readonly [date: string, name: string][] = [
  ['2026-12-25', 'Christmas'],
  ['2027-01-14', 'Makar Sankranti and Pongal'],
  ['2027-01-26', 'Republic Day'],
  ['2027-03-10', 'Eid al-Fitr'],
  ['2027-03-22', 'Holi'],
  ['2027-04-07', 'Ugadi and Gudi Padwa'],
  ['2027-05-17', 'Eid al-Adha'],
  ['2027-08-15', 'Independence Day'],
  ['2027-08-17', 'Raksha Bandhan'],
  ['2027-09-04', 'Ganesh Chaturthi'],
  ['2027-09-12', 'Onam'],
  ['2027-10-02', 'Gandhi Jayanti'],
  ['2027-10-09', 'Dussehra'],
  ['2027-10-29', 'Diwali'],
  ['2027-11-14', 'Guru Nanak Jayanti'],
  ['2027-12-25', 'Christmas'],
];

/** Those in the year from this date on. */
export function festivalsFrom(date: string): { date: string; name: string }[] {
  const year = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return FESTIVALS.filter(([day]) => day >= date && day < year).map(([day, name]) => ({ date: day, name }));
}
