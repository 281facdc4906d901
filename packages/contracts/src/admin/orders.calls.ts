import { defineCall } from '../common/call.ts';
import { idParam } from '../common/fields.ts';
import { adminOrdersQuery } from './orders.requests.ts';
import { adminOrderDetail, adminOrders } from './orders.responses.ts';

export const getAdminOrders = defineCall('GET /api/v1/admin/orders', { query: adminOrdersQuery, response: adminOrders });
export const getAdminOrder = defineCall('GET /api/v1/admin/orders/:id', { params: idParam, response: adminOrderDetail });
