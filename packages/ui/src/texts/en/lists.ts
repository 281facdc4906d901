import { formatCount } from '@fitghar/contracts/common';

export const updated = (minutes: number) => `Updated ${ageOf(minutes)} · Could not refresh`;
function ageOf(minutes: number): string {
  if (minutes < 1) return 'just now';
  return minutes < 60 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
}
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const position = (total: number, page: number, last: number) => `${formatCount(total)} in all, page ${page} of ${formatCount(last)}`;
export const emptyPage = 'This page is empty';
export const firstPage = 'First page';
export const rowsMoved = 'These rows have moved or were handled.';
