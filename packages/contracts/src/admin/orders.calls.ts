import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminOrderDetail, adminOrders } from './orders.answers.ts';
import { adminOrdersQuery } from './orders.requests.ts';

export const getAdminOrders = defineCall('GET /api/v1/admin/orders', { query: adminOrdersQuery, answer: adminOrders });
export const getAdminOrder = defineCall('GET /api/v1/admin/orders/:id', { params: idParam, answer: adminOrderDetail });
