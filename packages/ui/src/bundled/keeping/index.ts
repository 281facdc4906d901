export { KeepOnPhone } from './keep-on-phone.tsx';
export type { KeptPage, KeptPart } from './kept-page.ts';
