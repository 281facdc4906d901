import { hasPermission } from '@fitghar/contracts/admin';
import type { Principal } from '../../platform/auth/access-tokens.ts';

export const mayReadCustomers = ({ role }: Principal): boolean => role !== null && hasPermission(role, 'users.read');
