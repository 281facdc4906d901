export { EditConflict } from './edit-conflict/edit-conflict.tsx';
export { FaqSection } from './faq/faq-section.tsx';
export { Columns } from './layout/columns.tsx';
export { Grid } from './layout/grid.tsx';
export { NewLinkForm } from './new-link/new-link-form.tsx';
export { PagedList } from './pager/paged-list.tsx';
export { PagedQuery } from './pager/paged-query.tsx';
export { ShownOnce } from './shown-once/shown-once.tsx';
