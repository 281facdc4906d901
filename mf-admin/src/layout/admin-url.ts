/** URL of an operations view, or of one of its records. */
export const adminUrl = (view: string, id = ''): string =>
  `/admin/adminDashboard${view && `?view=${view}`}${id && `&id=${encodeURIComponent(id)}`}`;
