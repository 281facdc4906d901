/** The address of a page of the account; of the overview without one. */
export const accountPage = (page: string): string => `/user/userDashboard${page && `?page=${page}`}`;
