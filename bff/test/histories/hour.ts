/** One hour of one service. */
export interface Hour {
  service: 'FITNESS' | 'YOGA';
  date: string;
  time: string;
}
