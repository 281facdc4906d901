export { EmptyPage } from './empty-page.tsx';
export { PagedList } from './paged-list.tsx';
export { PagedQuery } from './paged-query.tsx';
export { RowNotice } from './row-notice.tsx';
export { type OpenRow, type RowDialogProps, useOpenRow } from './use-open-row.ts';
