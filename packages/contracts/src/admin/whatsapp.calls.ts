import { defineCall } from '../common/call.ts';
import { whatsAppFigures } from './whatsapp.responses.ts';

export const getWhatsAppFigures = defineCall('GET /api/v1/admin/whatsapp', { response: whatsAppFigures });
