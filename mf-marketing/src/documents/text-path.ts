/** Paths of pages that are one text: each has a route in `remote.ts` and its text in `document.page.tsx`. */
export type TextPath = '/about' | '/Refund' | '/TermsConditions' | '/Privacy';
