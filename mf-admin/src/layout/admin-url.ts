/** URL of an operations view, of one of its records by ID, or with other parameters. */
export function adminUrl(view: string, of: string | Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(view && { view }), ...(typeof of === 'string' ? of && { id: of } : of) }).toString();
  return `/admin/adminDashboard${query && `?${query}`}`;
}

/** URL of a plan, on the page of who writes it. */
export const planUrl = (id: string): string => adminUrl('plan-deliveries', { plan: id });
