export { Columns } from './columns.tsx';
export { FaqSection } from './faq-section.tsx';
export { Grid } from './grid.tsx';
