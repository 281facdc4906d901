import { formatCount } from '@fitghar/contracts/common';

export const updated = (minutes: number) => `${ageOf(minutes)} अपडेट हुआ · ताज़ा नहीं हो पाया`;
function ageOf(minutes: number): string {
  if (minutes < 1) return 'अभी';
  return minutes < 60 ? `${minutes} मिनट पहले` : `${Math.floor(minutes / 60)} घंटे पहले`;
}
export const pages = 'पेज';
export const previous = 'पिछला';
export const next = 'अगला';
export const position = (total: number, page: number, last: number) => `कुल ${formatCount(total)}, पेज ${page}/${formatCount(last)}`;
export const emptyPage = 'इस पेज पर कुछ नहीं है';
export const firstPage = 'पहले पेज पर जाएँ';
export const rowsMoved = 'ये चीज़ें अब किसी और पेज पर हैं या निपट चुकी हैं।';
