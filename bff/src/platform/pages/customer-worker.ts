import { PUSH_HANDLERS } from './push-handlers.ts';

/**
 * Service worker of the pages of customers' accounts. It shows push messages, and serves no page of the site from a copy:
 * without a connection, it shows what its user has asked this phone to keep (ADR 062).
 */
export const CUSTOMER_WORKER = `'use strict';
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
${PUSH_HANDLERS}`;
