import type { SavedView } from '@fitghar/contracts/admin';
import { adminUrl } from '../layout/admin-url.ts';

/** The address of a list with a view's filters, which is all that a view is. */
export const viewAddress = ({ page, query }: Pick<SavedView, 'page' | 'query'>): string => `${adminUrl(page)}&${query}`;
